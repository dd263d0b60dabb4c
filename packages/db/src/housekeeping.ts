import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Seals all audit events that are older than every running transaction; answers how many. */
export async function sealAudit(db: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ n: number }>`SELECT audit_seal_pending(500) AS n`.execute(db);
    const n = rows[0]?.n ?? 0;
    total += n;
    if (n < 500) return total;
  }
}

/** Folds the sample counts; answers how many changes were folded. */
export async function foldCounts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT sample_count_fold() AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Runs both again and again until stopped; a failing round is reported and the next one tried. */
export function startHousekeeping(
  db: Database,
  onError: (error: unknown) => void,
  everyMs = 1000,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await sealAudit(db);
      await foldCounts(db);
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(() => void (running = round()), everyMs);
  };
  running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

import { sql } from 'kysely';
import type { Database } from './database.ts';
import { repeat } from './repeat.ts';

/** Entries sealed in one transaction: few, as one may hold hundreds of records and the program may be asked to stop. */
const AT_ONCE = 50;

/** Seals all audit events that are older than every running transaction, or until told to stop; answers how many. */
export async function sealAudit(db: Database, stopped: () => boolean = () => false): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ n: number }>`SELECT audit_seal_pending(${AT_ONCE}) AS n`.execute(db);
    const n = rows[0]?.n ?? 0;
    total += n;
    if (n < AT_ONCE || stopped()) return total;
  }
}

/** Folds the sample counts; answers how many changes were folded. */
export async function foldCounts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT sample_count_fold() AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Measures how common the letters of the search index are, when the number of samples has changed much; says whether it did. */
export async function measureSearch(db: Database): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`SELECT search_measure_refresh() AS done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Forgets the answers of creating calls that are older than a day; answers how many. */
export async function clearAnswers(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT idempotency_key_clear() AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Runs them again and again until stopped; a failing round is reported and the next one tried. */
export const startHousekeeping = (
  db: Database,
  onError: (error: unknown) => void,
  everyMs = 1000,
): (() => Promise<void>) =>
  repeat(
    async (stopped) => {
      await sealAudit(db, stopped);
      await foldCounts(db);
      await measureSearch(db);
      await clearAnswers(db);
    },
    onError,
    everyMs,
  );

import { sql } from 'kysely';
import type { Database } from './database.ts';
import { repeat } from './repeat.ts';
import { type ActContext, unitOfWork } from './unit-of-work.ts';

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

const PROGRAM: ActContext = { actorId: null, requestId: 'housekeeping', clientIp: '' };

/**
 * Forgets failures at the login a quarter of an hour after the last one of a name; the tries that came while it was locked
 * become one row in the trail, with their count.
 */
export async function forgetLoginFailures(db: Database): Promise<void> {
  const over = sql<boolean>`last_failure_at <= now() - interval '15 minutes'`;
  const { rows } = await sql<{
    any: boolean;
  }>`SELECT EXISTS (SELECT FROM login_lock WHERE ${over}) AS any`.execute(db);
  if (!rows[0]?.any) return;
  await unitOfWork(db, PROGRAM, { action: 'auth.refused-while-locked' }, async (tx) => {
    const gone = await tx.deleteFrom('login_lock').where(over).returning(['username', 'refused']).execute();
    const refused = gone.filter((lock) => lock.refused > 0);
    if (refused.length === 0) return;
    await tx
      .insertInto('login_failure')
      .values(refused.map((lock) => ({ username: lock.username, tries: lock.refused })))
      .execute();
  });
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
      await forgetLoginFailures(db);
      await clearAnswers(db);
    },
    onError,
    everyMs,
  );

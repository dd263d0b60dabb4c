import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Whether the schema knows of marks yet: a back-up before an upgrade is taken of one that does not. */
export async function knowsMarks(db: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT to_regclass('backup_writer') IS NOT NULL AS known`.execute(db);
  return rows[0]?.known === true;
}

/** All marks that this laboratory left in folders, or is about to leave. */
export async function readMarks(db: Database): Promise<string[]> {
  if (!(await knowsMarks(db))) return [];
  const rows = await db.selectFrom('backup_writer').select(['mark', 'next_mark']).execute();
  return rows.flatMap(({ mark, next_mark }) => (next_mark === null ? [mark] : [mark, next_mark]));
}

/** Whether the last restore said that what it brought back is the laboratory from then on. */
export async function wasTakenOver(db: Database): Promise<boolean> {
  if (!(await knowsMarks(db))) return false;
  const last = await db
    .selectFrom('restoration')
    .select('takes_over')
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.takes_over ?? false;
}

/** Writes down a mark that is about to be left: killed right after, this laboratory knows it again. */
export async function intendMark(
  tx: Tx,
  { folder, mark, next }: { folder: string; mark: string; next: string },
): Promise<void> {
  await tx
    .insertInto('backup_writer')
    .values({ folder, mark, next_mark: next })
    .onConflict((conflict) => conflict.column('folder').doUpdateSet({ mark, next_mark: next }))
    .execute();
}

/** The mark lies there. */
export async function settleMark(tx: Tx, folder: string, mark: string): Promise<void> {
  await tx.updateTable('backup_writer').set({ mark, next_mark: null }).where('folder', '=', folder).execute();
}

/** Runs `work` while no other copy of the program leaves a mark. */
export const oneByOne = <T>(db: Database, lock: number, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${lock}::bigint)`.execute(connection);
    try {
      return await work();
    } finally {
      // One that is gone has let go of it.
      await sql`SELECT pg_advisory_unlock(${lock}::bigint)`.execute(connection).catch(() => undefined);
    }
  });

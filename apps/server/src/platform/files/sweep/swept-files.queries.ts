import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Notes that bytes were taken out. */
export async function noteSwept(
  tx: Tx,
  file: { sha256: Buffer; place: string; size: number; reported_at: Date },
): Promise<void> {
  await tx.insertInto('swept_file').values(file).execute();
}

/** Whether bytes are noted as taken out, and a week ago or more by the clock of the database; undefined when they are not. */
export async function readSwept(tx: Tx, sha256: Buffer): Promise<{ is_due: boolean } | undefined> {
  const { rows } = await sql<{ is_due: boolean | null }>`
    SELECT max(swept_at) <= now() - interval '7 days' AS is_due FROM swept_file
     WHERE sha256 = ${sha256} AND restored_at IS NULL AND removed_at IS NULL`.execute(tx);
  const is_due = rows[0]?.is_due;
  return typeof is_due === 'boolean' ? { is_due } : undefined;
}

/** Notes what became of bytes that were taken out. */
export async function endSwept(tx: Tx, sha256: Buffer, what: 'restored_at' | 'removed_at'): Promise<void> {
  await tx
    .updateTable('swept_file')
    .set({ [what]: sql`now()` })
    .where('sha256', '=', sha256)
    .where('restored_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}

/** Hashes of what was taken out a week ago or more, and is noted neither as back nor as gone. */
export async function findDueSwept(db: Database): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    SELECT sha256 FROM swept_file WHERE restored_at IS NULL AND removed_at IS NULL
     GROUP BY sha256 HAVING max(swept_at) <= now() - interval '7 days'`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { StoredTest } from '../analyses.queries.ts';

/** Those of some tests of quality control whose sample has a test of the same analyte that counts. */
export async function findCounted(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM test_record t WHERE t.id = ANY(${[...ids]}::uuid[]) AND EXISTS (
      SELECT FROM test_record o WHERE o.sample_id = t.sample_id AND o.analyte_id = t.analyte_id AND o.id <> t.id
         AND NOT o.qc_sample AND o.deleted_at IS NULL)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Sets the mark of a record that is locked, which is another version of it, and keeps by whom and why; answers the id of that. */
export async function setQcSample(
  tx: Tx,
  { id, sample_id }: Pick<StoredTest, 'id' | 'sample_id'>,
  mark: { qcSample: boolean; reason: string | null; userId: string },
): Promise<string> {
  await tx
    .updateTable('test_record')
    .set({ qc_sample: mark.qcSample, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const kept = await tx
    .insertInto('test_qc_mark')
    .values({
      test_id: id,
      sample_id,
      qc_sample: mark.qcSample,
      reason: mark.reason,
      marked_by: mark.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

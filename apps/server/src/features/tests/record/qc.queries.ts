import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Those of some tests of quality control whose sample has a test of the same analyte that counts. */
export async function findCounted(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM test_record t WHERE t.id = ANY(${[...ids]}::uuid[]) AND EXISTS (
      SELECT FROM test_record o WHERE o.sample_id = t.sample_id AND o.analyte_id = t.analyte_id AND o.id <> t.id AND NOT o.qc_sample)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Sets the mark of records that are locked; another version of each of them. */
export async function setQcSample(tx: Tx, ids: readonly string[], qcSample: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('test_record')
    .set({ qc_sample: qcSample, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

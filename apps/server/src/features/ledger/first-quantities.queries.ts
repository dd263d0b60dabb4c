import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** A quantity as the ledger has it. */
export interface FirstQuantity {
  /** An exact decimal. */
  quantity: string;
  unit: string | null;
}

/** With how much the ledger of each sample began (rule Q1), by sample; those that were not received yet are not in it. */
export async function findFirstQuantities(
  db: Database,
  sampleIds: readonly string[],
): Promise<Map<string, FirstQuantity>> {
  const { rows } = await sql<FirstQuantity & { sample_id: string }>`
    SELECT DISTINCT ON (q.sample_id) q.sample_id, trim_scale(q.balance)::text AS quantity, q.unit
      FROM sample_quantity q WHERE q.sample_id = ${amongIds(sampleIds)} ORDER BY q.sample_id, q.id`.execute(
    db,
  );
  return new Map(rows.map(({ sample_id, ...first }) => [sample_id, first]));
}

import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import type { Quantity } from '../book/book-value.ts';

/** Who received a sample, and how much of it came. */
export interface Received extends Quantity {
  receiver: string | null;
}

/**
 * By the ids of samples how much of each came in, as it was corrected since, in the unit it is counted in now: what tests took, what was
 * split off, sent or destroyed is part of it (rule Q9). Corrections that give back what tests had taken stand against their TEST entries.
 */
export async function findReceived(db: Database, ids: readonly string[]): Promise<Map<string, Received>> {
  const { rows } = await sql<Received & { id: string }>`
    SELECT s.id, s.quantity_unit AS unit, u.full_name AS receiver,
           trim_scale((SELECT sum(q.amount) FROM sample_quantity q
              WHERE q.sample_id = s.id AND q.kind IN ('IN', 'SPLIT_IN', 'POOL_IN', 'MERGE_IN', 'CORRECTION', 'TEST'))
             + coalesce((SELECT sum(k.quantity) FROM sample_taking k WHERE k.sample_id = s.id), 0))::text AS quantity
      FROM sample s LEFT JOIN app_user u ON u.id = s.received_by
     WHERE s.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...received }) => [id, received]));
}

import type { Actor } from '@kiemlab/contract/core/actor';
import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { ZONE } from '../../../../platform/clock.ts';
import { visibleTo } from '../../../samples/samples.visibility.ts';
import type { Quantity } from '../book/book-value.ts';

/** What is, or was, retained of a sample. */
export interface Retained extends Quantity {
  quantity: string;
  /** The day on which it was sent out or destroyed, `YYYY-MM-DD`; null while it is here. */
  left_on: string | null;
}

/**
 * What is retained of the sample `s` (rule Q7): a portion is so whole, else the quantity that the ledger holds as retained. What has left
 * the laboratory is told by the entry with which it left, as long as that is the last one: what came back is here again.
 */
const kept = sql`LATERAL (
  SELECT trim_scale(CASE
           WHEN q.kind NOT IN ('SEND', 'DESTROY') THEN CASE WHEN portion THEN s.current_quantity ELSE s.retained_quantity END
           WHEN portion THEN -q.amount ELSE -q.retained END) AS quantity,
         CASE WHEN q.kind IN ('SEND', 'DESTROY') THEN (q.at AT TIME ZONE ${sql.lit(ZONE)})::date END AS left_on
    FROM (SELECT is_retained_number(s.internal_code) AS portion) p,
         LATERAL (SELECT kind, amount, retained, at FROM sample_quantity WHERE sample_id = s.id ORDER BY id DESC LIMIT 1) q) k`;

/** Ids of the samples received in a period of which something is or was retained, of those that the reader sees. */
export async function findRetainedIn(
  db: Database,
  { fromDate, toDate }: PrintedPeriod,
  actor: Actor,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM sample s, ${kept}
     WHERE s.received_date BETWEEN ${fromDate}::date AND ${toDate}::date AND s.deleted_at IS NULL AND k.quantity > 0
       AND ${visibleTo(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is or was retained of samples, by their ids; those of which nothing is are left out. */
export async function findRetained(db: Database, ids: readonly string[]): Promise<Map<string, Retained>> {
  const { rows } = await sql<Retained & { id: string }>`
    SELECT s.id, k.quantity::text AS quantity, s.quantity_unit AS unit, k.left_on::text AS left_on FROM sample s, ${kept}
     WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.received_date IS NOT NULL AND k.quantity > 0`.execute(db);
  return new Map(rows.map(({ id, ...retained }) => [id, retained]));
}

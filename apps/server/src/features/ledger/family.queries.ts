import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { visibleTo } from '../samples/samples.visibility.ts';
import type { FamilySums } from './family-totals.ts';

/**
 * Sums of the ledger over a sample and what was split off it, at any distance; undefined where the actor does not see every one of
 * them, or they are counted in several units.
 */
export async function findFamilySums(
  db: Database,
  sampleId: string,
  actor: Actor,
): Promise<FamilySums | undefined> {
  const { rows } = await sql<FamilySums & { shown: boolean; units: number }>`
    WITH RECURSIVE family (id) AS (
      SELECT ${sampleId}::uuid
      UNION SELECT r.child_id FROM family f JOIN sample_relation r ON r.parent_id = f.id AND r.kind = 'SPLIT'),
    member AS MATERIALIZED (
      SELECT s.id, s.current_quantity, s.quantity_unit, s.retained_quantity, is_retained_number(s.internal_code) AND s.id <> ${sampleId} AS is_portion,
             s.deleted_at IS NULL AND ${visibleTo(actor)} AS shown
        FROM family f JOIN sample s ON s.id = f.id),
    entry AS MATERIALIZED (SELECT q.kind, q.amount FROM member m JOIN sample_quantity q ON q.sample_id = m.id)
    SELECT count(*)::int AS members, bool_and(shown) AS shown, count(DISTINCT coalesce(quantity_unit, ''))::int AS units, min(quantity_unit) AS unit,
           coalesce(sum(current_quantity), 0)::text AS left,
           sum(CASE WHEN is_portion THEN coalesce(current_quantity, 0) ELSE retained_quantity END)::text AS retained,
           (SELECT coalesce(jsonb_object_agg(kind, amount), '{}') FROM (SELECT kind, sum(amount)::text AS amount FROM entry GROUP BY kind) e) AS "byKind",
           (coalesce((SELECT -sum(amount) FROM entry WHERE kind = 'TEST'), 0)
             - coalesce((SELECT sum(k.quantity) FROM sample_taking k JOIN member m ON m.id = k.sample_id), 0))::text AS "givenBack"
      FROM member`.execute(db);
  const [row] = rows;
  if (!row?.shown || row.units > 1) return undefined;
  const { shown: _, units: __, ...sums } = row;
  return sums;
}

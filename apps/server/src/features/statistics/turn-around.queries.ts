import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { ZONE } from '../../platform/clock.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

/** Turn-around of a type in a month, or of all its months together. */
export interface TurnAroundFigure {
  template_id: string;
  name: string;
  /** `MM/YYYY`; null for all months. */
  month: string | null;
  n: number;
  /** Calendar days with one decimal. */
  median: string;
  p90: string;
}

/**
 * Days from receipt to the first issue, of samples whose first report was issued from `since` on (rule F33): types in Vietnamese order,
 * of each its months, oldest first, and then all together. Days are whole: the median has halves, and the ninth decile tenths, so that
 * one decimal is exact.
 */
export async function measureTurnAround(
  db: Database,
  actor: Actor,
  since: string,
): Promise<TurnAroundFigure[]> {
  const { rows } = await sql<TurnAroundFigure>`
    SELECT t.id AS template_id, t.name, to_char(d.month, 'MM/YYYY') AS month, d.n, d.median, d.p90
      FROM (SELECT f.template_id, f.month, count(*)::int AS n,
                   round(percentile_cont(0.5) WITHIN GROUP (ORDER BY f.days)::numeric, 1)::text AS median,
                   round(percentile_cont(0.9) WITHIN GROUP (ORDER BY f.days)::numeric, 1)::text AS p90
              FROM (SELECT s.template_id, date_trunc('month', r.issued_at AT TIME ZONE ${sql.lit(ZONE)}) AS month,
                           (r.issued_at AT TIME ZONE ${sql.lit(ZONE)})::date - s.received_date AS days
                      FROM report r JOIN sample s ON s.id = r.sample_id
                     WHERE r.issued_at >= ${since}::timestamptz AND s.deleted_at IS NULL AND s.received_date IS NOT NULL AND ${visibleTo(actor)}
                       AND NOT EXISTS (SELECT FROM report e WHERE e.sample_id = r.sample_id AND (e.issued_at, e.id) < (r.issued_at, r.id))) f
             GROUP BY GROUPING SETS ((f.template_id, f.month), (f.template_id))) d
      JOIN template t ON t.id = d.template_id
     ORDER BY t.name COLLATE "vi-x-icu", t.id, d.month NULLS LAST`.execute(db);
  return rows;
}

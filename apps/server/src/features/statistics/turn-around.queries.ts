import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { visibleWith } from '../samples/samples.visibility.ts';

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
 * Days from receipt to the first issue, of samples whose first report was issued in the month of `since` or later (rule F33), from what
 * the database keeps of each: types in Vietnamese order, of each its months, oldest first, and then all together. Days are whole: the
 * median has halves, and the ninth decile tenths, so that one decimal is exact.
 */
export async function measureTurnAround(
  db: Database,
  actor: Actor,
  since: string,
): Promise<TurnAroundFigure[]> {
  const { rows } = await sql<TurnAroundFigure>`
    SELECT t.id AS template_id, t.name, to_char(d.month, 'MM/YYYY') AS month, d.n,
           round(d.at[1]::numeric, 1)::text AS median, round(d.at[2]::numeric, 1)::text AS p90
      FROM (SELECT m.template_id, m.month, count(*)::int AS n,
                   percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY m.days) AS at
              FROM turn_around m WHERE m.month >= ${since}::date AND ${visibleWith(sql`m.sample_id`, actor)}
             GROUP BY GROUPING SETS ((m.template_id, m.month), (m.template_id))) d
      JOIN template t ON t.id = d.template_id
     ORDER BY t.name COLLATE "vi-x-icu", t.id, d.month NULLS LAST`.execute(db);
  return rows;
}

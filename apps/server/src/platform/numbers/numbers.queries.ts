import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/**
 * Takes numbers from a series under its row lock, for `drawNumbers`, which asks the clocks first; answers the first of `count` consecutive ones. A unit of work that fails
 * gives them back, so none is lost or used twice (rule N1).
 */
export async function takeNumbers(tx: Tx, series: string, year: number, count: number): Promise<number> {
  const row = await tx
    .insertInto('number_series')
    .values({ series, year, last: count })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_series.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last - count + 1;
}

/** The number of a series that was taken last; 0 before the first one. Nothing is locked. */
export async function lastTaken(db: Database, series: string, year: number): Promise<number> {
  const row = await db
    .selectFrom('number_series')
    .select('last')
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.last ?? 0;
}

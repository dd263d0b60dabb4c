import { type RawBuilder, sql } from 'kysely';

/**
 * Ids to compare a column with: `s.id = ${amongIds(ids)}`. The list is read by the statement and not written into its plan: with
 * `= ANY($1)` the plan for one id is cheaper than the one for any number, so PostgreSQL plans such a statement anew each time it runs,
 * which for a wide one takes longer than to run it.
 */
export const amongIds = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`ANY(ARRAY(SELECT unnest(${[...ids]}::uuid[])))`;

import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { inSearchText, searchColumns } from '../../samples/samples.origin.queries.ts';
import { conditions, follows, inOrder, placeConditions, type TestFilter } from './list-tests.queries.ts';

/**
 * Tests that a search looks through one by one, newest first and part after part: words that many have are found among them, and
 * words that none of the first has are few, which the indexes find in less time than a longer walk takes.
 */
const WALKS = [500, 1_000, 2_500] as const;

/** Ids of the first tests with the words of a filter, in the order of lists, as far as `most`. */
export type FoundTests = string[];

/** Where a walk goes on: behind this test; from the newest without one. */
type Behind = string | undefined;

const behindIt = (last: Behind): RawBuilder<unknown> => (last ? sql`AND ${follows(last)}` : sql``);

/**
 * What is among the next tests of the place, where these end if anything is, and whether there are no others. The samples of these tests are read once each, by
 * their key: for the words of all samples the database would read them all.
 */
async function walk(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  part: { most: number; length: number; behind: Behind },
): Promise<{ ids: FoundTests; last: Behind; ended: boolean }> {
  const pattern = sql`(SELECT search_pattern(${filter.textSearch}))`;
  const { rows } = await sql<{ walked: number; last: string | null; ids: string[] }>`
    WITH looked AS MATERIALIZED (
      SELECT t.id, t.sample_id, t.search, t.created_at, t.code FROM test_record t
       WHERE ${placeConditions(filter, actor)} ${behindIt(part.behind)} ORDER BY ${inOrder} LIMIT ${sql.lit(part.length)}),
    named AS MATERIALIZED (SELECT s.id FROM (
      SELECT s.id, s.seq, ${searchColumns(actor)} FROM sample s WHERE s.id = ANY (ARRAY(SELECT DISTINCT sample_id FROM looked)) OFFSET 0) s
       WHERE ${inSearchText(actor, [(text) => sql<boolean>`${text} LIKE ${pattern}`])})
    SELECT (SELECT count(*)::int FROM looked) AS walked, f.ids,
      CASE WHEN cardinality(f.ids) > 0 THEN (SELECT t.id FROM looked t ORDER BY t.created_at, t.code DESC LIMIT 1) END AS last
      FROM (SELECT ARRAY(SELECT t.id FROM looked t WHERE t.search LIKE ${pattern} OR t.sample_id IN (SELECT id FROM named)
       ORDER BY ${inOrder} LIMIT ${part.most}) AS ids) f`.execute(db);
  const { walked = 0, last = null, ids = [] } = rows[0] ?? {};
  return { ids, last: last ?? part.behind, ended: walked < part.length };
}

/**
 * The first tests with the words of a filter, at most so many (ADR 9): from the newest ones where the words are common, and what is
 * still missing behind them through the indexes of words, which find few.
 */
export async function findWords(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  most: number,
  walks: readonly number[] = WALKS,
): Promise<FoundTests> {
  const found: FoundTests = [];
  let behind: Behind;
  for (const length of walks) {
    const part = await walk(db, filter, actor, { most: most - found.length, length, behind });
    found.push(...part.ids);
    behind = part.last;
    if (part.ended || found.length === most) return found;
    if (part.ids.length === 0) break;
  }
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM test_record t WHERE ${conditions(filter, actor)} ${behindIt(behind)}
     ORDER BY ${inOrder} LIMIT ${most - found.length}`.execute(db);
  return [...found, ...rows.map(({ id }) => id)];
}

import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { inSearchText, searchColumns } from '../../samples/samples.origin.queries.ts';
import { conditions, inOrder, placeConditions, type TestFilter } from './list-tests.queries.ts';

/**
 * Newest tests that a search looks through one by one: words that many have are found among the first, and words that none of these has
 * are few, which the indexes find in less time than a longer walk takes.
 */
const WALKS = [500, 1_500, 4_000] as const;

/** Ids of the first tests with the words of a filter, in the order of lists, as far as `most`. */
export type FoundTests = string[];

/**
 * What is among the newest tests of the place, and whether that is all that is asked for. The samples of these tests are read once each, by
 * their key: for the words of all samples the database would read them all.
 */
async function walkNewest(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  most: number,
  walk: number,
): Promise<{ ids: FoundTests; enough: boolean }> {
  const pattern = sql`(SELECT search_pattern(${filter.textSearch}))`;
  const { rows } = await sql<{ walked: number; ids: string[] }>`
    WITH newest AS MATERIALIZED (
      SELECT t.id, t.sample_id, t.search, t.created_at, t.code FROM test_record t
       WHERE ${placeConditions(filter, actor)} ORDER BY ${inOrder} LIMIT ${sql.lit(walk)}),
    named AS MATERIALIZED (SELECT s.id FROM (
      SELECT s.id, s.seq, ${searchColumns(actor)} FROM sample s WHERE s.id = ANY (ARRAY(SELECT DISTINCT sample_id FROM newest)) OFFSET 0) s
       WHERE ${inSearchText(actor, [(text) => sql<boolean>`${text} LIKE ${pattern}`])})
    SELECT (SELECT count(*)::int FROM newest) AS walked, ARRAY(
      SELECT t.id FROM newest t WHERE t.search LIKE ${pattern} OR t.sample_id IN (SELECT id FROM named)
       ORDER BY ${inOrder} LIMIT ${most}) AS ids`.execute(db);
  const { walked = 0, ids = [] } = rows[0] ?? {};
  return { ids, enough: walked < walk || ids.length === most };
}

/**
 * The first tests with the words of a filter, at most so many (ADR 9): from the newest ones where the words are common, else through
 * the indexes of words, which find few.
 */
export async function findWords(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  most: number,
  walks: readonly number[] = WALKS,
): Promise<FoundTests> {
  for (const walk of walks) {
    const { ids, enough } = await walkNewest(db, filter, actor, most, walk);
    if (enough) return ids;
    if (ids.length === 0) break;
  }
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM test_record t WHERE ${conditions(filter, actor)} ORDER BY ${inOrder} LIMIT ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { inSearchText, searchColumns } from '../../samples/samples.origin.queries.ts';
import { seenBy, visibleWith } from '../../samples/samples.visibility.ts';
import { shownTo } from '../analyses.queries.ts';
import { follows, inOrder, patternOf, placeOfTest, type TestFilter } from './list-tests.queries.ts';

/**
 * Tests that a search looks through one by one, newest first and part after part: words that many have are found among them, and
 * words that none of the first has are few, which the indexes find in less time than a longer walk takes.
 */
const WALKS = [500, 1_000, 2_500] as const;
/** And once more, where the words are those of tests: their index finds each test by itself, which takes long for a quarter of all. */
const LONG_WALK = 8_000;

/** Ids of the first tests with the words of a filter, in the order of lists, as far as `most`. */
export type FoundTests = string[];

/** Where a walk goes on: behind this test; from the newest without one. */
type Behind = string | undefined;

const behindIt = (last: Behind): RawBuilder<unknown> => (last ? follows(last) : sql`true`);

/**
 * What is among the next tests of the place, where these end if anything is, whether there are no others, and whether all was found by tests' own words. The samples of these tests are read once each, by
 * their key, and asked once each whether they are seen: for the words, or the sight, of all samples the database would read them all.
 */
async function walk(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  part: { most: number; length: number; behind: Behind },
): Promise<{ ids: FoundTests; last: Behind; ended: boolean; own: boolean }> {
  const pattern = patternOf(filter);
  const { rows } = await sql<{ walked: number; last: string | null; ids: string[]; own: boolean | null }>`
    WITH looked AS MATERIALIZED (
      SELECT t.id, t.sample_id, t.search, t.created_at, t.code FROM test_record t
       WHERE ${placeOfTest(filter)} AND ${behindIt(part.behind)} ORDER BY ${inOrder} LIMIT ${sql.lit(part.length)}),
    seen AS MATERIALIZED (
      SELECT s.id, s.seq, ${searchColumns(actor)} FROM sample s
       WHERE s.id = ANY (ARRAY(SELECT DISTINCT sample_id FROM looked)) AND s.deleted_at IS NULL AND ${seenBy(actor)}),
    named AS MATERIALIZED (
      SELECT s.id FROM seen s WHERE ${inSearchText(actor, [(text) => sql<boolean>`${text} LIKE ${pattern}`])})
    SELECT (SELECT count(*)::int FROM looked) AS walked, f.ids,
      (SELECT bool_and(t.search LIKE ${pattern}) FROM looked t WHERE t.id = ANY (f.ids)) AS own,
      CASE WHEN cardinality(f.ids) > 0 THEN (SELECT t.id FROM looked t ORDER BY t.created_at, t.code DESC LIMIT 1) END AS last
      FROM (SELECT ARRAY(SELECT t.id FROM looked t
       WHERE (t.search LIKE ${pattern} AND t.sample_id IN (SELECT id FROM seen)) OR t.sample_id IN (SELECT id FROM named)
       ORDER BY ${inOrder} LIMIT ${part.most}) AS ids) f`.execute(db);
  const { walked = 0, last = null, ids = [], own = null } = rows[0] ?? {};
  return { ids, last: last ?? part.behind, ended: walked < part.length, own: own ?? false };
}

/** So many tests are walked over in the time in which those of one sample are read by its key. */
const WALKED_FOR_ONE = 25;
/** Samples with the words whose ids a walk compares with, at most: they fit into the memory that the database gives a statement. */
const MOST_COMPARED = 100_000;

/**
 * The same of all tests behind one, through the indexes: of their own words and of those of their samples apart, each in the order of
 * lists as far as `most`; `OFFSET 0` keeps the database from walking over all tests for words that it takes to be common. The samples with the words are found first; of few each is asked for its tests, of many the tests are walked
 * over in their order, without a look at anything but the index, until there are enough.
 */
async function findIndexed(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  { most, behind }: { most: number; behind: Behind },
): Promise<FoundTests> {
  const pattern = patternOf(filter);
  const asked = sql`${placeOfTest(filter)} AND ${behindIt(behind)}`;
  const first = sql`ORDER BY ${inOrder} LIMIT ${most}`;
  const { rows } = await sql<{ id: string }>`
    WITH named AS MATERIALIZED (
      SELECT s.id FROM (SELECT s.id FROM sample s
        WHERE ${inSearchText(actor, [(text) => sql<boolean>`${text} LIKE ${pattern}`])} OFFSET 0) s WHERE ${visibleWith(sql`s.id`, actor)}),
    way AS MATERIALIZED (SELECT count(*) <= ${sql.lit(MOST_COMPARED)} AND count(*) * ${sql.lit(WALKED_FOR_ONE)} >
      (SELECT reltuples FROM pg_class WHERE oid = 'test_record'::regclass) AS walk FROM named)
    SELECT t.id FROM (
      (SELECT t.id, t.created_at, t.code FROM (
         SELECT t.id, t.sample_id, t.created_at, t.code FROM test_record t WHERE t.search LIKE ${pattern} AND ${asked} OFFSET 0) t
        WHERE ${shownTo(actor)} ${first})
      UNION (SELECT t.id, t.created_at, t.code FROM named n CROSS JOIN LATERAL (
         SELECT t.id, t.created_at, t.code FROM test_record t WHERE t.sample_id = n.id AND ${asked} OFFSET 0) t
        WHERE NOT (SELECT walk FROM way) ${first})
      UNION (SELECT t.id, t.created_at, t.code FROM test_record t
        WHERE (SELECT walk FROM way) AND (t.sample_id IN (SELECT id FROM named LIMIT ${sql.lit(MOST_COMPARED)})) IS TRUE AND ${asked} ${first})) t
     ${first}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The first tests with the words of a filter, at most so many (ADR 9): from the newest ones where the words are common, and what is
 * still missing behind them through the indexes of words.
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
  const rest = [...walks];
  for (let length = rest.shift(), walked = 0; length !== undefined; length = rest.shift()) {
    const part = await walk(db, filter, actor, { most: most - found.length, length, behind });
    found.push(...part.ids);
    behind = part.last;
    walked += length;
    if (part.ended || found.length === most) return found;
    if (part.ids.length === 0) break;
    const promises = (found.length * LONG_WALK) / walked >= most - found.length;
    if (rest.length === 0 && length < LONG_WALK && part.own && promises) rest.push(LONG_WALK);
  }
  return [...found, ...(await findIndexed(db, filter, actor, { most: most - found.length, behind }))];
}

import type { Actor } from '@kiemlab/contract/core/actor';
import type { TestsWaiting } from '@kiemlab/contract/features/analyses/deadline';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import {
  microseconds,
  momentText,
  notLate,
  timeOf,
  type UpTo,
  upToOf,
} from '../../../platform/paging/up-to.queries.ts';
import { inSearchText } from '../../samples/samples.origin.queries.ts';
import { living, shownTo } from '../analyses.queries.ts';
import { inPlace, keptTests, type TestPlace } from './test-counts.queries.ts';
import { waits } from './waiting.queries.ts';

export interface TestFilter extends TestPlace {
  sampleId?: string | undefined;
  sampleIds?: readonly string[] | undefined;
  /** Only those that wait for whoever tests them, or this part of them. */
  waiting?: TestsWaiting | undefined;
  /** Only those that wait for this person by name. */
  namedId?: string | undefined;
  /** Only those that an alert of a person tells of. */
  told?: { alertId: string; userId: string } | undefined;
  textSearch?: string | undefined;
  /** No later ones. */
  upTo?: UpTo | undefined;
}

/** A part of a list. */
export interface Slice {
  offset: number;
  limit: number;
}

/** The order of every list: newest assignment first, in the order of the monograph. */
export const inOrder = sql`t.created_at DESC, t.code`;

/** Tests `t` that wait in a status of an action, and name a person for it. */
const waitingFor = (column: 'reviewer_id' | 'approver_id', action: 'review' | 'approve', userId: string) =>
  sql`(${sql.ref(`t.${column}`)} = ${userId} AND t.status = ANY(${[...testTransition(action).from]}))`;

/** All that a filter asks of a test `t`, but for its words, and whether its sample is seen. */
export function placeOfTest(filter: TestFilter): RawBuilder<boolean> {
  const parts = [living, ...inPlace(filter, 't')];
  if (filter.sampleId) parts.push(sql<boolean>`t.sample_id = ${filter.sampleId}`);
  if (filter.sampleIds) parts.push(sql<boolean>`t.sample_id = ANY(${[...filter.sampleIds]}::uuid[])`);
  if (filter.waiting) parts.push(waits(filter.waiting));
  if (filter.namedId) {
    const { namedId } = filter;
    parts.push(
      sql<boolean>`(${waitingFor('reviewer_id', 'review', namedId)} OR ${waitingFor('approver_id', 'approve', namedId)})`,
    );
  }
  if (filter.told) {
    const { alertId, userId } = filter.told;
    parts.push(
      sql<boolean>`t.id = ANY (ARRAY(SELECT unnest(a.about) FROM alert a WHERE a.id = ${alertId} AND a.to_user = ${userId}))`,
    );
  }
  if (filter.upTo)
    parts.push(
      sql<boolean>`t.created_at <= ${timeOf(filter.upTo.moment.newest)}`,
      notLate(sql`t.id`, filter.upTo, 'uuid'),
    );
  return sql.join(parts, sql` AND `);
}

/** All that a filter asks of a test `t`, but for its words. */
const placeConditions = (filter: TestFilter, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${shownTo(actor)} AND ${placeOfTest(filter)}`;

/** What the words of a filter are looked for with; made once for a statement: written bare it is made anew for every row. */
export const patternOf = ({ textSearch }: TestFilter): RawBuilder<string> =>
  sql<string>`(SELECT search_pattern(${textSearch}))`;

/**
 * Tests of a filter as the table `t`, with what lists are ordered by; with words each half from one's own samples or through its search
 * index, whichever is shorter. What is asked of a test is asked where it is found: no test is looked up a second time. `more`: what else
 * is asked of it.
 */
export function testsOf(
  filter: TestFilter,
  actor: Actor,
  more: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const asked = sql`${placeConditions(filter, actor)} AND ${more}`;
  if (!filter.textSearch) return sql`(SELECT t.* FROM test_record t WHERE ${asked}) t`;
  const pattern = patternOf(filter);
  const told = sql`t.id, t.created_at, t.code`;
  return sql`(SELECT ${told} FROM test_record t WHERE t.search LIKE ${pattern} AND ${asked}
    UNION SELECT ${told} FROM sample s JOIN test_record t ON t.sample_id = s.id
     WHERE ${inSearchText(actor, [(text) => sql<boolean>`${text} LIKE ${pattern}`])} AND ${asked}) t`;
}

const NEWEST = sql`(SELECT ${microseconds(sql`max(created_at)`)} FROM test_record)`;

/** Where a list of test records ends: as a page was told, or at the newest assignment there is. */
export const testsUpTo = (db: Database, told: string | undefined) => upToOf(db, 'test', told, NEWEST);

/** A page of a list: its tests in their order, how many there are in all, and where it ends upwards. */
export interface TestPage {
  ids: string[];
  /** Undefined where no counts are kept of what the filter asks for. */
  total: number | undefined;
  upTo: string;
}

/** Ids as one text: it is read in a tenth of the time that an array takes. */
const idText = (ids: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`array_to_string(ARRAY(${ids}), ' ')`;
const idsIn = (text: string | undefined): string[] => (text ? text.split(' ') : []);

/**
 * Tests of a page that the actor may see, with their total where it is kept, in one statement: without a filter's `upTo` they are those of
 * the moment that it tells. The size stands in the text of the statement, so that the database keeps a plan of it.
 */
export async function findTestPage(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  { offset, limit }: Slice,
): Promise<TestPage> {
  const total = isKept(filter) ? keptTotal(filter, actor) : sql<string>`NULL`;
  const skip = offset === 0 ? sql`` : sql`OFFSET ${offset}`;
  const { rows } = await sql<{ total: string | null; upTo: string | null; ids: string }>`
    SELECT ${total} AS total, ${filter.upTo ? sql<string>`NULL` : momentText(NEWEST)} AS "upTo",
           ${idText(sql`SELECT t.id FROM ${testsOf(filter, actor)} ORDER BY ${inOrder} LIMIT ${sql.lit(limit)} ${skip}`)} AS ids`.execute(
    db,
  );
  const [row] = rows;
  return {
    ids: idsIn(row?.ids),
    total: row?.total === null || row === undefined ? undefined : Number(row.total),
    upTo: row?.upTo ?? '',
  };
}

/** True of a test `t` that follows another one in the order of lists. */
export function follows(last: string): RawBuilder<boolean> {
  const of = (column: RawBuilder<unknown>) => sql`(SELECT ${column} FROM test_record WHERE id = ${last})`;
  const [at, code] = [of(sql`created_at`), of(sql`code`)];
  return sql<boolean>`t.created_at <= ${at} AND (t.created_at < ${at} OR t.code > ${code})`;
}

/** Tests that follow one in the list: however long it is, what was read is not walked over again. */
export async function findTestsAfter(
  db: Database,
  filter: TestFilter,
  actor: Actor,
  last: string | undefined,
  limit: number,
): Promise<string[]> {
  const behind = last ? follows(last) : undefined;
  const { rows } = await sql<{ ids: string }>`
    SELECT ${idText(sql`SELECT t.id FROM ${testsOf(filter, actor, behind)} ORDER BY ${inOrder} LIMIT ${sql.lit(limit)}`)} AS ids`.execute(
    db,
  );
  return idsIn(rows[0]?.ids);
}

/** Tests that have come to a place since a list was begun: they are few, and are counted. */
function laterTests({ upTo, ...filter }: TestFilter & { upTo: UpTo }, actor: Actor): RawBuilder<string> {
  const newer = sql<boolean>`t.created_at > ${timeOf(upTo.moment.newest)}`;
  const late = sql<boolean>`t.id = ANY (${[...upTo.late]}::uuid[])`;
  const some = upTo.late.length === 0 ? newer : sql<boolean>`(${newer} OR ${late})`;
  return sql<string>`(SELECT count(*) FROM ${testsOf(filter, actor, some)})`;
}

/** True where only those of some group, code, status or person are asked for: of these the database keeps counts. */
const isKept = ({ sampleId, sampleIds, waiting, namedId, told, textSearch }: TestFilter): boolean =>
  (sampleId ?? sampleIds ?? waiting ?? namedId ?? told ?? (textSearch || undefined)) === undefined;

/** How many there are by the counts that are kept. */
function keptTotal(filter: TestFilter, actor: Actor): RawBuilder<string> {
  const { upTo } = filter;
  return upTo
    ? sql<string>`(${keptTests(filter, actor)} - ${laterTests({ ...filter, upTo }, actor)})`
    : keptTests(filter, actor);
}

/** How many of them there are, exactly; what no counts are kept of is counted. */
export async function countTestRecords(db: Database, filter: TestFilter, actor: Actor): Promise<number> {
  const count = isKept(filter)
    ? keptTotal(filter, actor)
    : sql<string>`(SELECT count(*) FROM ${testsOf(filter, actor)})`;
  const { rows } = await sql<{ n: string }>`SELECT ${count} AS n`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

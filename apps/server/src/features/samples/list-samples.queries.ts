import type { Actor } from '@kiemlab/contract/core/actor';
import type { DueClass } from '@kiemlab/contract/features/samples/fields/closed-lists';
import type { DayField } from '@kiemlab/contract/features/samples/samples.order';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import type { Utf8Text } from '@kiemlab/db/utf8-text';
import { type RawBuilder, sql } from 'kysely';
import { heldSamples } from './keeping.queries.ts';
import { inSearchText } from './samples.origin.queries.ts';
import { sampleJoins } from './sample-columns.queries.ts';
import { shownSample } from './shown-sample.queries.ts';
import { COLUMN_OF } from './samples.record.ts';
import { seesAll } from './samples.visibility.ts';
import { momentText, notLate, type UpTo, upToOf } from '../../platform/paging/up-to.queries.ts';

export interface SampleFilter {
  templateId?: string | undefined;
  year?: number | undefined;
  /** Any of these; all when there are none. */
  status?: readonly SampleStatus[] | undefined;
  textSearch?: string | undefined;
  /** First and last day, of receipt unless `dayField` says another. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  dayField?: DayField | undefined;
  /** State samples of a class; samples that wait for a decision before they are received. */
  dueClass?: DueClass | undefined;
  waiting?: true | undefined;
  /** Only those that are held back from destruction. */
  onHold?: 'true' | undefined;
  /** Only those that were deleted. */
  deleted?: 'true' | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** No later ones. */
  upTo?: UpTo | undefined;
}

const NEWEST = sql`(SELECT seq FROM sample WHERE deleted_at IS NULL ORDER BY seq DESC LIMIT 1)`;

/** Where a list of samples ends: as a page was told, or at the newest sample there is. */
export const samplesUpTo = (db: Database, told: string | undefined) => upToOf(db, 'sample', told, NEWEST);

/** The place behind the newest sample that a list may show. */
export const behindNewest = ({ upTo }: SampleFilter): string | undefined =>
  upTo && String(BigInt(upTo.moment.newest) + 1n);

/** True where only those of some type, year or status are asked for. */
export const isPlace = ({ templateId, year, status }: SampleFilter): boolean =>
  (templateId ?? year ?? status) !== undefined;

/** True where something is asked for of which no counts are kept: a range of days, or a mark of the samples. */
export const isRange = ({ startDate, endDate, ...filter }: SampleFilter): boolean =>
  (startDate ?? endDate) !== undefined || isMarked(filter);

/** True where samples with a mark are asked for. */
export const isMarked = ({ dueClass, waiting, onHold, deleted }: SampleFilter): boolean =>
  (dueClass ?? waiting ?? onHold ?? deleted) !== undefined;

/** The day that a range of a list is about. */
export const dayFieldOf = ({ dayField = 'receivedDate' }: SampleFilter): DayField => dayField;

/** True where the day asked for is in the range, on `alias`: the samples, or who sees them. */
export function inRange(filter: SampleFilter, alias: 's' | 'a' = 's'): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.${COLUMN_OF[dayFieldOf(filter)]}`);
  const parts = [sql<boolean>`true`];
  if (filter.startDate !== undefined) parts.push(sql<boolean>`${column} >= ${filter.startDate}::date`);
  if (filter.endDate !== undefined) parts.push(sql<boolean>`${column} <= ${filter.endDate}::date`);
  return sql.join(parts, sql` AND `);
}

/** True for any of some statuses; one is compared in the way that the indexes of a status serve. */
const isIn = (column: RawBuilder<unknown>, [first, ...more]: readonly SampleStatus[]): RawBuilder<boolean> =>
  more.length === 0
    ? sql<boolean>`${column} = ${first}`
    : sql<boolean>`${column} = ANY (${[first, ...more]}::text[])`;

/** What an index of the sample table answers alone, on the alias `s`. */
export function placeOf(filter: SampleFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`s.deleted_at IS ${filter.deleted ? sql`NOT NULL` : sql`NULL`}`];
  if (filter.onHold) parts.push(sql<boolean>`s.id IN ${heldSamples}`);
  if (filter.templateId) parts.push(sql<boolean>`s.template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`s.sample_year = ${filter.year}`);
  if (filter.status) parts.push(isIn(sql`s.status`, filter.status));
  if (filter.dueClass) parts.push(sql<boolean>`s.due_class = ${filter.dueClass}`);
  if (filter.waiting) parts.push(sql<boolean>`s.decision_asked IS NOT NULL`);
  if (filter.upTo && filter.upTo.late.length > 0) parts.push(notLate(sql`s.id`, filter.upTo, 'uuid'));
  return sql.join(parts, sql` AND `);
}

/** So long that the search index, which is made of groups of three letters, surely narrows a word down. */
const INDEXED = /[\p{L}\p{Nd}]{3}/u;

/**
 * True where the text of `s` holds every typed word; each is made ready once and not for every row. Short words are compared
 * by a collation that no index serves: it would be read from end to end.
 */
function wordsOf(filter: SampleFilter, actor: Actor): RawBuilder<boolean> {
  const words = filter.textSearch?.split(/\s+/) ?? [];
  return inSearchText(
    actor,
    words.map(
      (word) => (text) =>
        INDEXED.test(word.normalize('NFC'))
          ? sql<boolean>`${text} LIKE (SELECT search_pattern(${word}))`
          : sql<boolean>`${text} COLLATE "C" LIKE (SELECT search_pattern(${word}))`,
    ),
  );
}

/** All that a filter of an actor asks of a sample `s`. */
export function conditions(filter: SampleFilter, actor: Actor): RawBuilder<boolean> {
  const parts = [placeOf(filter), wordsOf(filter, actor), inRange(filter)];
  if (filter.ids) parts.push(sql<boolean>`s.id = ANY(${[...filter.ids]}::uuid[])`);
  return sql.join(parts, sql` AND `);
}

/** A sample of a list: its place in the order, and its JSON text as the database sent it. */
export interface ListedSample {
  seq: string;
  shownUtf8: Utf8Text;
}

/** What follows a place in the order. */
export const behind = (seq: RawBuilder<unknown>, before: string | undefined): RawBuilder<unknown> =>
  before === undefined ? sql`` : sql`AND ${seq} < ${before}`;

/** The samples of an actor and the column they are ordered by: each the start of an index. */
const samplesOf = (actor: Actor) =>
  seesAll(actor)
    ? { from: sql`sample s`, seq: sql`s.seq` }
    : {
        from: sql`sample_access a JOIN sample s ON s.id = a.sample_id AND a.user_id = ${actor.id} AND a.live`,
        seq: sql`a.sample_seq`,
      };

const listColumns = (actor: Actor) => sql`p.seq, ${shownSample(actor)} AS "shownUtf8"`;

/** Those of some samples that are not deleted, by an array of their places, which lie side by side in the index. */
const rowsBySeq = (seqs: RawBuilder<unknown>, actor: Actor): RawBuilder<unknown> =>
  sql`SELECT s.seq, ${shownSample(actor)} AS "shownUtf8" FROM sample s ${sampleJoins} WHERE s.deleted_at IS NULL AND s.seq = ANY (${seqs})`;

/**
 * Some samples as lists show them, by an array of their ids: however many the database expects, it reads them by their key.
 */
export const rowsById = (ids: RawBuilder<unknown>, actor: Actor): RawBuilder<unknown> =>
  sql`SELECT s.seq, ${shownSample(actor)} AS "shownUtf8" FROM sample s ${sampleJoins} WHERE s.id = ANY (${ids})`;

/** How many samples of a place have come since a list was begun: they are few, and are counted. */
function countLater(filter: SampleFilter & { upTo: UpTo }, own: Actor | undefined): RawBuilder<string> {
  const { moment, late } = filter.upTo;
  const place = placeOf({ ...filter, upTo: undefined });
  const from = own
    ? sql`sample_access a JOIN sample s ON s.id = a.sample_id AND a.user_id = ${own.id} AND a.live`
    : sql`sample s`;
  const seq = own ? sql`a.sample_seq` : sql`s.seq`;
  const newer = sql<string>`(SELECT count(*) FROM ${from} WHERE ${place} AND ${seq} > ${moment.newest})`;
  return late.length === 0
    ? newer
    : sql<string>`(${newer} + (SELECT count(*) FROM ${from} WHERE ${place} AND ${seq} <= ${moment.newest} AND s.id = ANY (${[...late]}::uuid[])))`;
}

/** How many samples are in a place, from the counts that the database keeps: of all samples or of one's own. */
export function keptCount(filter: SampleFilter, own?: Actor): RawBuilder<string> {
  const { upTo } = filter;
  return upTo
    ? sql<string>`(${keptNow(filter, own)} - ${countLater({ ...filter, upTo }, own)})`
    : keptNow(filter, own);
}

function keptNow(filter: SampleFilter, own: Actor | undefined): RawBuilder<string> {
  const parts = [own ? sql<boolean>`user_id = ${own.id}` : sql<boolean>`true`];
  if (filter.templateId) parts.push(sql<boolean>`template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`sample_year = ${filter.year}`);
  if (filter.status) parts.push(isIn(sql`status`, filter.status));
  const where = sql.join(parts, sql` AND `);
  const table = own ? 'sample_access_count' : 'sample_count';
  return sql<string>`(SELECT coalesce(sum(n), 0) FROM (
    SELECT sum(n) AS n FROM ${sql.table(table)} WHERE ${where} UNION ALL SELECT sum(n) FROM ${sql.table(`${table}_delta`)} WHERE ${where}) c)`;
}

/** How many samples fit, exactly. A search, and a range of days, is counted from end to end. */
export async function countSamples(db: Database, filter: SampleFilter, actor: Actor): Promise<number> {
  const count =
    (filter.textSearch ?? filter.ids) || isRange(filter) || isMarked(filter)
      ? sql<string>`(SELECT count(*) FROM ${samplesOf(actor).from} WHERE ${conditions(filter, actor)} ${behind(samplesOf(actor).seq, behindNewest(filter))})`
      : keptCount(filter, seesAll(actor) ? undefined : actor);
  const { rows } = await sql<{ n: string }>`SELECT ${count} AS n`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Codes of the samples that fit and were made with one of these versions of their templates, the first `limit` of them. */
export async function findMadeWith(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  { versions, limit }: { versions: readonly { template_id: string; version: number }[]; limit: number },
): Promise<string[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    SELECT s.code FROM ${samplesOf(actor).from} WHERE ${conditions(filter, actor)}
       AND (s.template_id, s.template_version) IN (SELECT * FROM unnest(
         ${versions.map(({ template_id }) => template_id)}::uuid[], ${versions.map(({ version }) => version)}::int[]))
     LIMIT ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/** The versions of its template that samples of one type were made with, newest first. */
export async function findVersionsOf(
  db: Database,
  filter: SampleFilter & { templateId: string },
  actor: Actor,
): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    SELECT DISTINCT s.template_version AS version FROM ${samplesOf(actor).from} WHERE ${conditions(filter, actor)}
     ORDER BY 1 DESC`.execute(db);
  return rows.map(({ version }) => version);
}

/** Which part of a list is asked for. */
export interface Slice {
  offset: number;
  limit: number;
}

/** That part, newest first, how many there are in all, and where it ends upwards. */
export interface Page {
  rows: ListedSample[];
  total: number;
  upTo: string;
}

/**
 * A page and how many fit, in one statement. Places or ids come from an index first, then their rows: deep pages stay cheap. The size
 * and the first page stand in the text of the statement, so that the database keeps one plan for each and does not plan it
 * anew every time.
 */
async function findPage(
  db: Database,
  rowsOf: (chosen: RawBuilder<unknown>) => RawBuilder<unknown>,
  chosen: RawBuilder<unknown>,
  total: RawBuilder<string>,
  page: Slice,
  told: string | undefined,
): Promise<Page> {
  const upTo = told === undefined ? momentText(NEWEST) : sql<string>`NULL`;
  const skip = page.offset === 0 ? sql`` : sql`OFFSET ${page.offset}`;
  const { rows } = await sql<
    { total: string; upTo: string } & (ListedSample | { seq: null; shownUtf8: null })
  >`
    SELECT n.*, r.* FROM (SELECT ${total} AS total, ${upTo} AS "upTo") n
      LEFT JOIN (${rowsOf(sql`ARRAY(${chosen} LIMIT ${sql.lit(page.limit)} ${skip})`)}) r ON true
     ORDER BY r.seq DESC`.execute(db);
  return {
    rows: rows.filter((row) => row.seq !== null),
    total: Number(rows[0]?.total),
    upTo: told ?? rows[0]?.upTo ?? '',
  };
}

/** A page of all samples of a place, newest first, for an actor who sees all. */
export const findSamplePage = (
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: Slice,
  told: string | undefined,
): Promise<Page> =>
  findPage(
    db,
    (chosen) => (filter.deleted ? rowsById : rowsBySeq)(chosen, actor),
    sql`SELECT ${filter.deleted ? sql`s.id` : sql`s.seq`} FROM sample s WHERE ${placeOf(filter)} ${behind(sql`s.seq`, behindNewest(filter))} ORDER BY s.seq DESC`,
    keptCount(filter),
    page,
    told,
  );

/** A page of all of one's own samples, newest first. */
export const findOwnPage = (
  db: Database,
  { upTo }: Pick<SampleFilter, 'upTo'>,
  actor: Actor,
  page: Slice,
  told: string | undefined,
): Promise<Page> =>
  findPage(
    db,
    (chosen) => rowsById(chosen, actor),
    sql`SELECT a.sample_id FROM sample_access a WHERE a.user_id = ${actor.id} AND a.live
          ${behind(sql`a.sample_seq`, behindNewest({ upTo }))} ${upTo ? sql`AND ${notLate(sql`a.sample_id`, upTo, 'uuid')}` : sql``}
         ORDER BY a.sample_seq DESC`,
    keptCount({ upTo }, actor),
    page,
    told,
  );

/** The samples that follow `before` (the newest when absent) but for the first of them, to read a list of any length in parts. */
export async function findSamplesAfter(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  part: { before: string | undefined; limit: number; skip?: number },
): Promise<ListedSample[]> {
  const { from, seq } = samplesOf(actor);
  const rest = behind(seq, part.before ?? behindNewest(filter));
  const skip = part.skip ? sql`OFFSET ${part.skip}` : sql``;
  const { rows } = await sql<ListedSample>`
    SELECT ${listColumns(actor)} FROM (
      SELECT s.id, ${seq} AS seq FROM ${from} WHERE ${conditions(filter, actor)} ${rest}
      ORDER BY ${seq} DESC LIMIT ${part.limit} ${skip}) p
    JOIN sample s ON s.id = p.id ${sampleJoins} ORDER BY p.seq DESC`.execute(db);
  return rows;
}

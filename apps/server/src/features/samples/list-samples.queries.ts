import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { Utf8Text } from '@kiemlab/db/utf8-text';
import { type RawBuilder, sql } from 'kysely';
import { momentText, notLate, upToOf } from '../../platform/paging/up-to.queries.ts';
import { sampleJoins } from './sample-columns.queries.ts';
import { keptCount } from './sample-counts.queries.ts';
import {
  behind,
  behindNewest,
  conditions,
  placeOf,
  type SampleFilter,
  samplesOf,
} from './sample-filter.queries.ts';
import { shownSample } from './shown-sample.queries.ts';

const NEWEST = sql`(SELECT seq FROM sample WHERE deleted_at IS NULL ORDER BY seq DESC LIMIT 1)`;

/** Where a list of samples ends: as a page was told, or at the newest sample there is. */
export const samplesUpTo = (db: Database, told: string | undefined) => upToOf(db, 'sample', told, NEWEST);

/** A sample of a list: its place in the order, and its JSON text as the database sent it. */
export interface ListedSample {
  seq: string;
  shownUtf8: Utf8Text;
}

const listColumns = (actor: Actor) => sql`p.seq, ${shownSample(actor)} AS "shownUtf8"`;

/** Those of some samples that are not deleted, by an array of their places, which lie side by side in the index. */
const rowsBySeq = (seqs: RawBuilder<unknown>, actor: Actor): RawBuilder<unknown> =>
  sql`SELECT s.seq, ${shownSample(actor)} AS "shownUtf8" FROM sample s ${sampleJoins} WHERE s.deleted_at IS NULL AND s.seq = ANY (${seqs})`;

/**
 * Some samples as lists show them, by an array of their ids: however many the database expects, it reads them by their key.
 */
export const rowsById = (ids: RawBuilder<unknown>, actor: Actor): RawBuilder<unknown> =>
  sql`SELECT s.seq, ${shownSample(actor)} AS "shownUtf8" FROM sample s ${sampleJoins} WHERE s.id = ANY (${ids})`;

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

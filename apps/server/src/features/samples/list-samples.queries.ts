import type { Actor } from '@kiemlab/contract/core/actor';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { sampleJoins, shownSample } from './samples.queries.ts';
import { seesAll } from './samples.visibility.ts';

export interface SampleFilter {
  templateId?: string | undefined;
  year?: number | undefined;
  status?: SampleStatus | undefined;
  textSearch?: string | undefined;
}

function conditions(filter: SampleFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`s.deleted_at IS NULL`];
  if (filter.templateId) parts.push(sql<boolean>`s.template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`s.sample_year = ${filter.year}`);
  if (filter.status) parts.push(sql<boolean>`s.status = ${filter.status}`);
  if (filter.textSearch)
    for (const word of filter.textSearch.split(/\s+/))
      parts.push(sql<boolean>`s.search LIKE search_pattern(${word})`);
  return sql.join(parts, sql` AND `);
}

/** A sample of a list: its place in the order, and its JSON text. */
export interface ListedSample {
  seq: string;
  shown: string;
}

/** The samples of an actor and the column they are ordered by: each the start of an index. */
const samplesOf = (actor: Actor) =>
  seesAll(actor)
    ? { from: sql`sample s`, seq: sql`s.seq` }
    : {
        from: sql`sample_access a JOIN sample s ON s.id = a.sample_id AND a.user_id = ${actor.id}`,
        seq: sql`a.sample_seq`,
      };

const listColumns = sql`p.seq, ${shownSample} AS shown`;

/** True where no kept count is the answer: a search, or one's own samples. An index narrows these first. */
const mustBeCounted = (filter: SampleFilter, actor: Actor): boolean =>
  Boolean(filter.textSearch) || !seesAll(actor);

/** How many samples fit, from the counts that the database keeps. */
function keptCount(filter: SampleFilter): RawBuilder<string> {
  const parts = [sql<boolean>`true`];
  if (filter.templateId) parts.push(sql<boolean>`template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`sample_year = ${filter.year}`);
  if (filter.status) parts.push(sql<boolean>`status = ${filter.status}`);
  const where = sql.join(parts, sql` AND `);
  return sql<string>`(SELECT coalesce(sum(n), 0) FROM (
    SELECT n FROM sample_count WHERE ${where} UNION ALL SELECT n FROM sample_count_delta WHERE ${where}) c)`;
}

/** How many samples fit. */
export async function countSamples(db: Database, filter: SampleFilter, actor: Actor): Promise<number> {
  const count = mustBeCounted(filter, actor)
    ? sql<string>`(SELECT count(*) FROM ${samplesOf(actor).from} WHERE ${conditions(filter)})`
    : keptCount(filter);
  const { rows } = await sql<{ n: string }>`SELECT ${count} AS n`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * A page and how many fit, newest first, in one statement. Ids come from an index first, then their rows: deep pages stay
 * cheap. What has to be counted is looked for once, not for page and total each.
 */
export async function findSamplePage(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: ListedSample[]; total: number }> {
  const counted = mustBeCounted(filter, actor);
  const { from, seq } = samplesOf(actor);
  const hits = sql`SELECT s.id, ${seq} AS seq FROM ${from} WHERE ${conditions(filter)}`;
  const { rows } = await sql<ListedSample & { total: string }>`
    ${counted ? sql`WITH hit AS MATERIALIZED (${hits})` : sql``}
    SELECT ${counted ? sql`(SELECT count(*) FROM hit)` : keptCount(filter)} AS total, ${listColumns}
      FROM (SELECT id, seq FROM ${counted ? sql`hit` : sql`(${hits}) hit`}
             ORDER BY seq DESC LIMIT ${page.limit} OFFSET ${page.offset}) p
      JOIN sample s ON s.id = p.id ${sampleJoins} ORDER BY p.seq DESC`.execute(db);
  // A page behind the last row has nothing to carry the total.
  const total = rows[0]
    ? Number(rows[0].total)
    : page.offset === 0
      ? 0
      : await countSamples(db, filter, actor);
  return { rows, total };
}

/** The samples that follow `before` (the newest when absent), for reading a list of any length in parts. */
export async function findSamplesAfter(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  part: { before: string | undefined; limit: number },
): Promise<ListedSample[]> {
  const { from, seq } = samplesOf(actor);
  const rest = part.before === undefined ? sql`` : sql`AND ${seq} < ${part.before}`;
  const { rows } = await sql<ListedSample>`
    SELECT ${listColumns} FROM (
      SELECT s.id, ${seq} AS seq FROM ${from} WHERE ${conditions(filter)} ${rest}
      ORDER BY ${seq} DESC LIMIT ${part.limit}) p
    JOIN sample s ON s.id = p.id ${sampleJoins} ORDER BY p.seq DESC`.execute(db);
  return rows;
}

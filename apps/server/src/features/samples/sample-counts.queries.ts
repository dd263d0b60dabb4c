import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { UpTo } from '../../platform/paging/up-to.queries.ts';
import {
  behind,
  behindNewest,
  conditions,
  isIn,
  isMarked,
  isRange,
  placeOf,
  type SampleFilter,
  samplesOf,
} from './sample-filter.queries.ts';
import { seesAll } from './samples.visibility.ts';

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

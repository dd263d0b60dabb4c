import type { Actor } from '@kiemlab/contract/core/actor';
import type { DayField, IndexedSort } from '@kiemlab/contract/features/samples/samples.order';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import {
  behind,
  behindNewest,
  conditions,
  inRange,
  isMarked,
  type SampleFilter,
} from '../sample-filter.queries.ts';
import type { ListedSample, Slice } from '../list-samples.queries.ts';
import { sampleJoins } from '../sample-columns.queries.ts';
import { shownSample } from '../shown-sample.queries.ts';
import { COLUMN_OF } from '../samples.record.ts';
import { seesAll } from '../samples.visibility.ts';
import { notLate } from '../../../platform/paging/up-to.queries.ts';

interface KeyOrder {
  by: IndexedSort;
  descending: boolean;
}

/**
 * An order that an index gives; of those that are equal in it, `then`. The index is followed in that case as well: only what is equal,
 * samples of a day, is sorted.
 */
export type ListOrder = { by: 'newest' } | (KeyOrder & { then?: KeyOrder });

/** `sample_access` has the days of the samples, too. */
const ofColumn = (key: DayField) => ({
  all: sql.ref(`s.${COLUMN_OF[key]}`),
  own: sql.ref(`a.${COLUMN_OF[key]}`),
});

/** What the orders go by: of a sample `s`, and beside who sees it, `a`. Each is the start of an index. */
const KEYS: Record<IndexedSort, { all: RawBuilder<unknown>; own: RawBuilder<unknown> }> = {
  code: { all: sql`code_order(s.internal_code) COLLATE "C"`, own: sql`a.code_order` },
  receivedDate: ofColumn('receivedDate'),
  appointmentDate: ofColumn('appointmentDate'),
};
/** The columns `key` and, where there is a second order, `then_key`. */
function keysOf(order: ListOrder, who: 'all' | 'own'): RawBuilder<unknown> {
  if (order.by === 'newest') return sql`NULL::text AS key`;
  const key = sql`${KEYS[order.by][who]} AS key`;
  return order.then ? sql`${key}, ${KEYS[order.then.by][who]} AS then_key` : key;
}

const wayOf = ({ descending }: { descending: boolean }): RawBuilder<unknown> =>
  descending ? sql`DESC` : sql`ASC`;

/** What equal ones are sorted by: the second order, those without it last, and their registration in the direction of the first. */
function tiesOf(order: ListOrder): RawBuilder<unknown> {
  if (order.by === 'newest') return sql`seq DESC`;
  const seq = sql`seq ${wayOf(order)}`;
  return order.then ? sql`then_key ${wayOf(order.then)} NULLS LAST, ${seq}` : seq;
}

/** What `sample_access` itself says of one's own samples: of those of a year or a range of days no sample is looked at. */
function ownAlone(filter: SampleFilter, actor: Actor): RawBuilder<boolean> {
  const parts = [sql<boolean>`a.user_id = ${actor.id} AND a.live`, inRange(filter, 'a')];
  if (filter.year !== undefined) parts.push(sql<boolean>`a.sample_year = ${filter.year}`);
  if (filter.upTo) parts.push(notLate(sql`a.sample_id`, filter.upTo, 'uuid'));
  return sql.join(parts, sql` AND `);
}

/** The samples that an actor sees and that fit: `seq`, and `key`, by which they are put in order. */
export function fitting(filter: SampleFilter, actor: Actor, order: ListOrder): RawBuilder<unknown> {
  const upper = behindNewest(filter);
  if (seesAll(actor))
    return sql`SELECT s.seq, ${keysOf(order, 'all')} FROM sample s WHERE ${conditions(filter, actor)} ${behind(sql`s.seq`, upper)}`;
  const own = sql`${ownAlone(filter, actor)} ${behind(sql`a.sample_seq`, upper)}`;
  const columns = sql`a.sample_seq AS seq, ${keysOf(order, 'own')}`;
  return isMarked(filter) || (filter.templateId ?? filter.status ?? filter.textSearch ?? filter.ids)
    ? sql`SELECT ${columns} FROM sample_access a JOIN sample s ON s.id = a.sample_id WHERE ${own} AND ${conditions(filter, actor)}`
    : sql`SELECT ${columns} FROM sample_access a WHERE ${own}`;
}

/** Some samples that were found, as `fitting` gives them. */
export const found = (seqs: readonly string[], order: ListOrder): RawBuilder<unknown> =>
  sql`SELECT s.seq, ${keysOf(order, 'all')} FROM sample s WHERE s.seq = ANY (${[...seqs]}::bigint[]) AND s.deleted_at IS NULL`;

/** What fits, in no order, and no more than that of it. */
export async function firstOf(db: Database, fit: RawBuilder<unknown>, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ seq: string }>`SELECT seq FROM (${fit}) fit LIMIT ${sql.lit(atMost)}`.execute(
    db,
  );
  return rows.map((row) => row.seq);
}

/** True when a range of days has no more samples than so many, whatever else is asked of them. */
export async function isShortRange(db: Database, filter: SampleFilter, atMost: number): Promise<boolean> {
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM (SELECT FROM sample s WHERE s.deleted_at IS NULL AND ${inRange(filter)} LIMIT ${sql.lit(atMost + 1)}) r`.execute(
    db,
  );
  return Number(rows[0]?.n) <= atMost;
}

/**
 * A part of what fits, in an order. Those without what it goes by stand last in either direction; equal ones stand in the order
 * of their registration, in the same direction. `gather` reads all that fits and sorts it; otherwise the index of the order is
 * followed as far as needed: first through those that have a key, then through the others.
 */
export async function partInOrder(
  db: Database,
  fit: RawBuilder<unknown>,
  order: ListOrder,
  { offset, limit, gather }: Slice & { gather: boolean },
): Promise<string[]> {
  const from = gather ? sql`fit` : sql`(${fit}) fit`;
  const given = gather ? sql`fit AS MATERIALIZED (${fit}),` : sql``;
  const size = sql.lit(limit);
  const way = order.by === 'newest' ? sql`DESC` : wayOf(order);
  const ties = tiesOf(order);
  const part =
    order.by === 'newest'
      ? sql`part AS (SELECT ARRAY(SELECT seq FROM ${from} ORDER BY seq DESC LIMIT ${size} OFFSET ${offset}) AS seqs)`
      : sql`keyed AS MATERIALIZED (
          SELECT ARRAY(SELECT seq FROM ${from} WHERE key IS NOT NULL ORDER BY key ${way}, ${ties} LIMIT ${size} OFFSET ${offset}) AS seqs),
        part AS (
          SELECT k.seqs || ARRAY(
                   SELECT seq FROM ${from} WHERE key IS NULL ORDER BY key ${way}, ${ties} LIMIT ${size} - cardinality(k.seqs)
                   OFFSET CASE WHEN cardinality(k.seqs) > 0 THEN 0
                               ELSE greatest(0, ${offset} - (SELECT count(*) FROM ${from} WHERE key IS NOT NULL)) END) AS seqs
            FROM keyed k)`;
  const { rows } = await sql<{ seqs: string[] }>`WITH ${given} ${part} SELECT seqs FROM part`.execute(db);
  return rows[0]?.seqs ?? [];
}

/**
 * The same as one text, the numbers parted by commas: a list of any length is put in order at one moment, and its rows are
 * read afterwards. A million of them are eight megabytes.
 */
export async function longInOrder(
  db: Database,
  fit: RawBuilder<unknown>,
  order: ListOrder,
  { offset, limit }: Slice,
): Promise<string> {
  const { rows } = await sql<{ seqs: string }>`
    SELECT array_to_string(ARRAY(
      SELECT seq FROM (${fit}) fit ORDER BY key ${order.by === 'newest' ? sql`DESC` : wayOf(order)} NULLS LAST, ${tiesOf(order)} LIMIT ${limit} OFFSET ${offset}), ',') AS seqs`.execute(
    db,
  );
  return rows[0]?.seqs ?? '';
}

/** Samples as lists show them, in the order of their numbers; those deleted since are left out, in a list of the others. */
export async function rowsInOrder(
  db: Database,
  seqs: readonly string[],
  actor: Actor,
  { deleted }: Pick<SampleFilter, 'deleted'>,
): Promise<ListedSample[]> {
  const { rows } = await sql<ListedSample>`
    SELECT s.seq, ${shownSample(actor)} AS "shownUtf8"
      FROM unnest(${[...seqs]}::bigint[]) WITH ORDINALITY p (seq, n) JOIN sample s ON s.seq = p.seq AND s.deleted_at IS ${deleted ? sql`NOT NULL` : sql`NULL`} ${sampleJoins}
     ORDER BY p.n`.execute(db);
  return rows;
}

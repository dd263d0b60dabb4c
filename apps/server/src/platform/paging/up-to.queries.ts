import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

/** The moment of a first page: what was there then is what its later pages are about. */
export interface Moment {
  /** The place of the newest row that was there: its number, or the microseconds since 1970 when it was made. */
  newest: string;
  /** The same of the moment itself. */
  at: string;
  /** Transactions from here on may have ended after it. */
  oldest: string;
  /** Transactions from here on began after it. */
  next: string;
  /** Transactions between these that were under way. */
  underWay: string[];
}

/** Where a list ends upwards: at a moment, without the rows that came later although their place is below it. */
export interface UpTo {
  moment: Moment;
  late: readonly string[];
}

/** Reads what `momentText` wrote; the contract has seen to its shape. */
export function readMoment(text: string): Moment {
  const [newest = '', at = '', oldest = '', next = '', ...underWay] = text.split('.');
  return { newest, at, oldest, next, underWay };
}

/** A point in time as a place. */
export const microseconds = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(extract(epoch FROM ${time}) * 1000000)::bigint`;

/** This moment, as pages name it (`upTo`): in the statement of a page it is the moment of the page. */
export const momentText = (newest: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  SELECT concat_ws('.', coalesce(${newest}, 0), ${microseconds(sql`clock_timestamp()`)},
           pg_snapshot_xmin(m.s), pg_snapshot_xmax(m.s), (SELECT string_agg(x::text, '.') FROM pg_snapshot_xip(m.s) x))
    FROM (SELECT pg_current_snapshot() AS s) m)`;

/** A place that is a point in time, as the database compares it. */
export const timeOf = (place: string): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`;

/** So many transactions may have been numbered after the moment although they began before it. */
const SLACK = 1_000;

/** True on the alias `e` for events of transactions that were under way at a moment and have ended since. */
const endedSince = (moment: Moment): RawBuilder<boolean> => sql<boolean>`
  e.txid >= ${moment.oldest}::text::xid8 AND e.txid < ${String(BigInt(moment.next) + BigInt(SLACK))}::text::xid8
  AND (e.txid >= ${moment.next}::text::xid8 OR e.txid = ANY (${moment.underWay}::text[]::xid8[]))
  AND e.at <= ${timeOf(moment.at)} AND e.at > ${timeOf(moment.at)} - interval '1 hour'`;

/**
 * Ids of the records of a kind (as the trail names it) that transactions brought which were under way at a moment: their place
 * may be among those that were there. Few, mostly none; the trail knows them, as every write stands there. The kind stands in the text
 * of the statement, so that the index of what was brought (`audit_row_brought_index`, which names the kinds) serves in every plan.
 */
async function findLate(db: Database, entity: string, moment: Moment): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.row_id AS id FROM audit_event e JOIN audit_row r ON r.event_id = e.id
     WHERE ${endedSince(moment)} AND r.entity = ${sql.lit(entity)} AND r.operation = 'INSERT'`.execute(db);
  return rows.map((row) => row.id);
}

async function findLateEvents(db: Database, moment: Moment): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id::text FROM audit_event e WHERE ${endedSince(moment)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Where a list ends: as a page was told, or at this moment. `entity` is what the trail calls its records; null: the trail itself. */
export async function upToOf(
  db: Database,
  entity: string | null,
  told: string | undefined,
  newest: RawBuilder<unknown>,
): Promise<UpTo & { text: string }> {
  const text =
    told ??
    (await sql<{ text: string }>`SELECT ${momentText(newest)} AS text`.execute(db)).rows[0]?.text ??
    '';
  const moment = readMoment(text);
  const late = await (entity === null ? findLateEvents(db, moment) : findLate(db, entity, moment));
  return { text, moment, late };
}

/** True for the ids that are not among the late ones. */
export const notLate = (
  id: RawBuilder<unknown>,
  { late }: UpTo,
  type: 'uuid' | 'bigint',
): RawBuilder<boolean> =>
  late.length === 0 ? sql`true` : sql<boolean>`${id} <> ALL (${[...late]}::${sql.raw(type)}[])`;

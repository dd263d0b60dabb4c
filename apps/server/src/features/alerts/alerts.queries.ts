import { ALERT_ORDER } from '@kiemlab/contract/features/alerts/alerts.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { SORTABLE_ROWS } from '@kiemlab/contract/core/sorted-columns';
import { ALERT_MODULES } from '@kiemlab/contract/features/alerts/alert-kind';
import type { AlertLink } from '@kiemlab/contract/features/alerts/alert-links';
import {
  ALERT_STATUSES,
  type AlertKind,
  type AlertParams,
  type AlertStatus,
} from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import {
  byName,
  byRank,
  isAtAnyLength,
  orderBy,
  refuseLongOrder,
} from '../../platform/paging/list-order.queries.ts';

export interface StoredAlert {
  id: string;
  alert_time: Date;
  module: (typeof ALERT_MODULES)[number];
  kind: AlertKind;
  params: AlertParams[AlertKind];
  link_category: AlertLink | null;
  link_uuid: string | null;
  link_id_name: string | null;
  from_name: string | null;
  to_name: string;
  status: AlertStatus;
}

export interface AlertFilter extends ListOrder<ColumnOf<typeof ALERT_ORDER>> {
  /** Instants, ISO: from the first, until before the second. */
  from?: string | undefined;
  until?: string | undefined;
  status?: AlertStatus | undefined;
  /** No newer ones than this one. */
  upTo?: string | undefined;
}

/** What a person has got and still sees, on the alias `a`. */
const shownTo = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`a.to_user = ${userId} AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL`;
/** A literal, so that the index of the unread ones serves it. */
const withStatus = (status: AlertStatus): RawBuilder<boolean> => sql<boolean>`a.status = ${sql.lit(status)}`;

/** By what alerts are put in order where somebody says so. */
const COMPARED = {
  alertTime: sql`a.alert_time`,
  module: byRank(sql`a.module`, ALERT_MODULES),
  fromUser: byName(sql`sender.full_name`),
  status: byRank(sql`a.status`, ALERT_STATUSES),
};

/** A page of a person's alerts, newest first unless told. Throws TOO_MANY_ROWS_TO_SORT. */
export async function findAlerts(
  db: Database,
  userId: string,
  filter: AlertFilter,
  page: { offset: number; limit: number },
): Promise<StoredAlert[]> {
  const parts = [shownTo(userId)];
  if (filter.from) parts.push(sql<boolean>`a.alert_time >= ${filter.from}::timestamptz`);
  if (filter.until) parts.push(sql<boolean>`a.alert_time < ${filter.until}::timestamptz`);
  if (filter.status) parts.push(withStatus(filter.status));
  if (filter.upTo)
    parts.push(
      sql<boolean>`(a.alert_time, a.seq) <= (SELECT n.alert_time, n.seq FROM alert n WHERE n.id = ${filter.upTo})`,
    );
  const where = sql.join(parts, sql` AND `);
  const usual = sql`a.alert_time DESC, a.seq DESC`;
  const cut = sql`LIMIT ${page.limit} OFFSET ${page.offset}`;
  if (!isAtAnyLength(ALERT_ORDER, filter)) {
    const counted = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM (SELECT FROM alert a WHERE ${where} LIMIT ${SORTABLE_ROWS + 1}) a`.execute(
      db,
    );
    refuseLongOrder(ALERT_ORDER, filter, counted.rows[0]?.n ?? 0);
  }
  // Of an order of its own only the rows of the page are joined.
  const [from, order] =
    filter.sort === undefined
      ? [sql`(SELECT * FROM alert a WHERE ${where} ORDER BY ${usual} ${cut}) a`, usual]
      : [sql`(SELECT * FROM alert a WHERE ${where}) a`, sql`${orderBy(filter, COMPARED, usual)} ${cut}`];
  const { rows } = await sql<StoredAlert>`
    SELECT a.id, a.alert_time, a.module, a.kind, a.params, a.link_category, a.link_uuid, a.link_id_name, a.status,
           sender.full_name AS from_name, recipient.full_name AS to_name
      FROM ${from} JOIN app_user recipient ON recipient.id = a.to_user LEFT JOIN app_user sender ON sender.id = a.from_user
     ORDER BY ${order}`.execute(db);
  return rows;
}

/** True when a person has, or had, this alert. */
export async function hasAlert(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM alert WHERE id = ${id} AND to_user = ${userId}`.execute(db);
  return rows.length > 0;
}

/** How many alerts a person has not read. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM alert a WHERE ${shownTo(userId)} AND ${withStatus('UNREAD')}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Locks a person's own alerts, in the order of their ids, and answers which of the ids these are. One that was withdrawn while
 * it was on the screen is still among them.
 */
export async function lockAlerts(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM alert a WHERE a.id = ANY(${[...ids]}::uuid[]) AND a.to_user = ${userId} AND a.deleted_at IS NULL
     ORDER BY a.id FOR UPDATE`.execute(tx);
  return rows.map((row) => row.id);
}

/** Marks alerts that are locked; answers how many had another status before. */
export async function writeStatus(tx: Tx, ids: readonly string[], status: AlertStatus): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE alert SET status = ${status} WHERE id = ANY(${[...ids]}::uuid[]) AND status <> ${status}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes alerts that are locked, for their recipient. */
export async function markDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE alert SET deleted_at = now() WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx);
}

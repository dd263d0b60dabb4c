import { ALERT_LINKS } from '@kiemlab/contract/features/alerts/alert-links';
import {
  ALERT_KINDS,
  type AlertKind,
  type AlertParams,
} from '@kiemlab/contract/features/alerts/alerts.kinds';
import { KEPT_STATUSES } from '@kiemlab/contract/features/retention/retention.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { STANDING, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { holds } from '../../platform/auth/holds.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { keepsSamples, mayOpen } from '../alerts/recipients.queries.ts';

const KIND = 'SAMPLE_RETENTION_DUE' satisfies AlertKind;
const { link } = ALERT_KINDS[KIND];

type KeptStatus = (typeof KEPT_STATUSES)[number];

/** Days of reminder, `YYYY-MM-DD`, both included. */
export interface Window {
  from: string;
  to: string;
}
/** Where a part ended: what comes after it in the index. */
export interface Place {
  day: string;
  seq: string;
}

/** A sample that is kept, on the alias `s`. */
const KEPT = sql`s.deleted_at IS NULL AND s.current_quantity > 0`;
const within = ({ from, to }: Window) => sql`s.remind_on BETWEEN ${from} AND ${to}`;

const CUSTODIAN = sql`(SELECT u.id FROM app_user u
  WHERE u.id = nullif(s.attributes ->> 'custodianUserId', '')::uuid AND u.login_enabled AND ${mayOpen(link, sql`s.id`)})`;

/** Those who keep samples and open some, looked for once and not for each sample. */
const KEEPERS = sql`keeper AS MATERIALIZED (
  SELECT u.* FROM app_user u WHERE u.login_enabled AND ${keepsSamples} AND ${holds(...ALERT_LINKS[link].opens)})`;

/** Who is told of samples `s`, as the door of alerts says it: as `r.to_user` the custodian, else all who keep samples and see this one. */
const RECIPIENTS = sql`sample s CROSS JOIN LATERAL (SELECT ${CUSTODIAN} AS custodian) c
  CROSS JOIN LATERAL (
    SELECT c.custodian AS to_user WHERE c.custodian IS NOT NULL
    UNION ALL
    SELECT u.id FROM keeper u WHERE c.custodian IS NULL AND ${mayOpen(link, sql`s.id`)}) r`;

/** Keeps a condition from being turned into a join, for which the whole table might be read: each row is looked up by its key. */
const ROW_BY_ROW = sql`OFFSET 0`;

/** The next samples of a status whose reminder has come, by the day of it, each with whether somebody is still to be told. */
export async function findDuePart(
  db: Database,
  of: { status: KeptStatus; window: Window; after: Place | undefined; limit: number },
): Promise<(Place & { id: string; untold: boolean })[]> {
  const { status, window, after, limit } = of;
  const rest = after ? sql`AND (s.remind_on, s.seq) > (${after.day}::date, ${after.seq}::bigint)` : sql``;
  const { rows } = await sql<Place & { id: string; untold: boolean }>`
    WITH ${KEEPERS}, part AS MATERIALIZED (
      SELECT s.id, s.remind_on, s.seq FROM sample s WHERE s.status = ${sql.lit(status)} AND ${within(window)} AND ${KEPT} ${rest}
       ORDER BY s.remind_on, s.seq LIMIT ${limit}),
    untold AS (
      SELECT DISTINCT s.id FROM ${RECIPIENTS} WHERE s.id = ANY (ARRAY(SELECT id FROM part)) AND NOT EXISTS (
        SELECT FROM alert a WHERE a.kind = ${KIND} AND a.link_uuid = s.id AND a.to_user = r.to_user AND a.due_on = s.remind_on
           AND (a.withdrawn_at IS NULL OR a.deleted_at IS NOT NULL) ${ROW_BY_ROW}))
    SELECT p.id, p.remind_on AS day, p.seq, p.id IN (SELECT id FROM untold) AS untold FROM part p ORDER BY p.remind_on, p.seq`.execute(
    db,
  );
  return rows;
}

/**
 * Tells of samples, those who have not been told; one that was withdrawn is told anew, one that was deleted is not. Whoever
 * raises the same at the same time goes through it in the same order, and only one of them succeeds. Answers how many alerts
 * there are more.
 */
export const tellOfDue = (tx: Tx, ids: readonly string[], window: Window): Promise<number> =>
  raiseAlerts(
    tx,
    [KIND],
    {
      params: sql<
        AlertParams[typeof KIND]
      >`jsonb_build_object('code', s.code, 'name', s.name, 'keepUntil', s.keep_until)`,
      link: sql`s.id`,
      linkName: sql`s.code`,
      sample: sql`s.id`,
      people: sql`array_remove(ARRAY[${CUSTODIAN}], NULL)`,
      dueOn: sql`s.remind_on`,
      place: sql`s.seq`,
      from: sql`FROM sample s
        WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.status = ANY(${[...KEPT_STATUSES]}) AND ${within(window)} AND ${KEPT}`,
    },
    { again: true },
  );

/** True where an alert `a` still says what is so: its sample is kept, and its day is the one that was reminded of. */
const HOLDS = sql<boolean>`EXISTS (
  SELECT FROM sample s WHERE s.id = a.link_uuid AND s.status = ANY(${[...KEPT_STATUSES]}) AND s.remind_on = a.due_on AND ${KEPT} ${ROW_BY_ROW})`;
const STANDS = sql`a.kind = ${KIND} AND ${STANDING}`;

/** The next alerts that stand, with whether they still hold. */
export async function findStandingPart(
  db: Database,
  of: { after: string | undefined; limit: number },
): Promise<{ id: string; seq: string; holds: boolean }[]> {
  const { rows } = await sql<{ id: string; seq: string; holds: boolean }>`
    SELECT a.id, a.seq, ${HOLDS} AS holds
      FROM (SELECT * FROM alert a WHERE ${STANDS} AND a.seq > ${of.after ?? '0'}::bigint ORDER BY a.seq LIMIT ${of.limit}) a
     ORDER BY a.seq`.execute(db);
  return rows;
}

/** Withdraws alerts that hold no longer; answers how many. */
export const withdrawOver = (tx: Tx, ids: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, sql<boolean>`a.kind = ${KIND} AND a.id = ANY(${[...ids]}::uuid[])`, HOLDS);

const GONE = sql`kind = ${KIND} AND (deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL)`;

/** True when alerts that nobody sees are left of reminders before a day. */
export async function hasGoneAlerts(db: Database, before: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM alert WHERE ${GONE} AND due_on < ${before} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Clears some of them away; answers how many. */
export async function clearGoneAlerts(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM alert WHERE id IN (
      SELECT id FROM alert WHERE ${GONE} AND due_on < ${before} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

import {
  ALERT_KINDS,
  type AlertKind,
  type AlertParams,
} from '@kiemlab/contract/features/alerts/alerts.kinds';
import { DELIVER_WITHIN, TOLD_AFTER } from '@kiemlab/contract/features/reports/deliveries.rules';
import {
  type Delivered,
  STANDING as STANDING_REPORT,
} from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { STANDING, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { ZONE } from '../../platform/clock.ts';
import { findInParts } from '../alerts/find-in-parts.queries.ts';
import { byId, type Reminder } from '../alerts/keep-reminders.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { mayOpen, sendsReports } from '../alerts/recipients.queries.ts';
import { deliveryStands } from '../printing/standing-deliveries.queries.ts';

/** The kinds of what has to go out, for each of the hours at which people are told. */
const KINDS = {
  REPORT: ['REPORT_TO_DELIVER', 'REPORT_DELIVERY_NEAR', 'REPORT_DELIVERY_LATE'],
  NOTICE: ['NOTICE_TO_SEND', 'NOTICE_NEAR', 'NOTICE_LATE'],
} as const satisfies Record<Delivered, readonly [AlertKind, AlertKind, AlertKind]>;
const EVERY_KIND = [...KINDS.REPORT, ...KINDS.NOTICE] as const;
const { link } = ALERT_KINDS[KINDS.REPORT[0]];

/** Days for which it is caught up; what was issued before is in the register, and all at once would bury what is new. */
const CAUGHT_UP = sql`interval '7 days'`;

/** The clock is the database's; a test names a moment. */
const momentOf = (at: Date | undefined) => (at ? sql`${at}::timestamptz` : sql`now()`);

/** The kinds with the hours after the issue between which each is the one to be told. */
const STEPS = sql.join(
  Object.entries(KINDS).flatMap(([what, kinds]) =>
    kinds.map(
      (kind, n) =>
        sql`(${sql.lit(what)}, ${sql.lit(kind)}, ${sql.lit(TOLD_AFTER[n] ?? 0)}, ${sql.lit(TOLD_AFTER[n + 1] ?? null)}::integer)`,
    ),
  ),
);
const stepOf = (
  at: Date | undefined,
) => sql`${momentOf(at)} >= r.issued_at + make_interval(hours => w.after_hours)
  AND (w.before_hours IS NULL OR ${momentOf(at)} < r.issued_at + make_interval(hours => w.before_hours))`;

/**
 * True for a report `r` that stands and of which `w.what` has not gone out; what was struck out is no delivery (rule C27). Of what was issued
 * before deliveries were recorded nobody can say.
 */
const WAITS = sql<boolean>`r.status = ${sql.lit(STANDING_REPORT)} AND (w.what = 'REPORT' OR r.verdict = 'FAIL')
  AND r.issued_at >= (SELECT d.since FROM delivery_start d WHERE d.what = w.what)
  AND NOT EXISTS (SELECT FROM report_delivery
    WHERE report_delivery.report_id = r.id AND report_delivery.what = w.what AND ${deliveryStands})`;

/** What is to be told by now: as `r`, `w` and `s`. */
const due = (at: Date | undefined, to = sql``) => sql`report r
  JOIN sample s ON s.id = r.sample_id AND s.deleted_at IS NULL
  JOIN (VALUES ${STEPS}) w (what, kind, after_hours, before_hours) ON ${stepOf(at)} AND ${WAITS} ${to}
 WHERE r.issued_at > ${momentOf(at)} - ${CAUGHT_UP}`;

/** The same with whom, as `u`: those who have not been told of it. */
const untold = (at: Date | undefined) => sql`${due(
  at,
  sql`JOIN app_user u ON u.login_enabled AND ${sendsReports} AND ${mayOpen(link, sql`s.id`)}`,
)}
   AND NOT EXISTS (SELECT FROM alert o WHERE o.report_id = r.id AND o.kind = w.kind AND o.to_user = u.id)`;

/** Reports of which somebody is to be told by now, in the order of their ids. */
async function findUntold(
  db: Database,
  at: Date,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.id FROM ${untold(at)} ${after ? sql`AND r.id > ${after}` : sql``} ORDER BY r.id LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Tells planning and director of reports that have to go out, those who have not been told (rule C25). Whoever raises the same at the same
 * time goes through it in the same order, and one of them succeeds: of one report each kind reaches a person once, also one who deleted it.
 * `only`: one of the kinds, which the issue emits. Answers how many were told.
 */
export const tellOfOutgoing = (
  tx: Tx,
  reportIds: readonly string[],
  { at, only }: { at?: Date | undefined; only?: (typeof EVERY_KIND)[number] } = {},
): Promise<number> =>
  raiseAlerts(tx, only ? [only] : EVERY_KIND, {
    kind: sql`w.kind`,
    params: sql<
      AlertParams['REPORT_TO_DELIVER']
    >`jsonb_build_object('number', r.full_number, 'code', s.code, 'name', s.name, 'due',
      to_char((r.issued_at + make_interval(hours => ${DELIVER_WITHIN})) AT TIME ZONE ${sql.lit(ZONE)}, 'DD/MM/YYYY HH24:MI'))`,
    link: sql`s.id`,
    linkName: sql`r.full_number`,
    sample: sql`s.id`,
    report: sql`r.id`,
    from: sql`FROM ${due(at)} AND r.id = ANY(${[...reportIds]}::uuid[]) ${only ? sql`AND w.kind = ${only}` : sql``}`,
  });

/** Alerts of reports; said in the words of their index, other alerts are not read. */
const OF_REPORTS = sql`a.report_id IS NOT NULL AND a.kind = ANY(${[...EVERY_KIND]})`;
const STANDS = sql`${OF_REPORTS} AND ${STANDING}`;

/** True where an alert `a` says what is so no longer: it went out, another report stands in its place, or a later alert says more. */
const over = (at: Date | undefined) => sql<boolean>`NOT EXISTS (
  SELECT FROM report r JOIN (VALUES ${STEPS}) w (what, kind, after_hours, before_hours) ON w.kind = a.kind
   WHERE r.id = a.report_id AND ${stepOf(at)} AND ${WAITS})`;

/** Reports, and notices of failing samples, that have to go out within 24 hours of the issue (rule C25). */
export const deliveryReminder: Reminder = {
  untold: (db, at, most) => byId((after, limit) => findUntold(db, at, after, limit), most),
  tell: (tx, ids, at) => tellOfOutgoing(tx, ids, { at }),
  over: (db, at, most) =>
    findInParts(db, { id: sql`a.id`, from: sql`FROM alert a WHERE ${STANDS} AND ${over(at)}` }, most),
};

/** Takes back what stands there of a report that is settled: one that went out, or was replaced. */
export const settleOutgoing = (tx: Tx, reportId: string): Promise<number> =>
  withdrawAlerts(tx, sql<boolean>`a.report_id = ${reportId} AND ${OF_REPORTS} AND ${over(undefined)}`);

/** Has what was taken back of a report stand again where it is so again: its delivery was struck out. Nobody is told of it anew. */
export async function recallOutgoing(tx: Tx, reportId: string): Promise<void> {
  await sql`
    WITH settled AS MATERIALIZED (
      SELECT a.id FROM alert a WHERE a.report_id = ${reportId} AND a.kind = ANY(${[...EVERY_KIND]}) AND a.deleted_at IS NULL
         AND a.withdrawn_at IS NOT NULL AND NOT ${over(undefined)} ORDER BY a.id FOR UPDATE)
    UPDATE alert a SET withdrawn_at = NULL FROM settled WHERE a.id = settled.id`.execute(tx);
}

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
import { addDays, dayOf } from '../../platform/clock.ts';
import type { Reminder } from '../alerts/keep-reminders.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { keepsSamples, mayOpen } from '../alerts/recipients.queries.ts';

const KIND = 'SAMPLE_RETENTION_DUE' satisfies AlertKind;
const { link } = ALERT_KINDS[KIND];

/**
 * Days for which a reminder is caught up. What came earlier has long stood in the list of what is due: in a laboratory that
 * begins to use alerts, or brings its old samples with it, all of them at once would bury what is new.
 */
const CAUGHT_UP = 30;

type KeptStatus = (typeof KEPT_STATUSES)[number];

/** Days of reminder, `YYYY-MM-DD`, both included. */
interface Window {
  from: string;
  to: string;
}
/** Where a part ended: what comes after it in the index. */
interface Place {
  day: string;
  seq: string;
}

/** A sample that is kept, on the alias `s`. */
const KEPT = sql`s.deleted_at IS NULL AND s.current_quantity > 0`;
const windowAt = (at: Date): Window => ({ from: addDays(dayOf(at), -CAUGHT_UP), to: dayOf(at) });
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
async function findDuePart(
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
const tellOfDue = (tx: Tx, ids: readonly string[], window: Window): Promise<number> =>
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
async function findStandingPart(
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
const withdrawOver = (tx: Tx, ids: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, sql<boolean>`a.kind = ${KIND} AND a.id = ANY(${[...ids]}::uuid[])`, HOLDS);

/** Kept samples whose reminder has come, status by status, those that somebody is still to be told of. */
async function* untold(db: Database, at: Date, limit: number): AsyncGenerator<readonly string[]> {
  for (const status of KEPT_STATUSES) {
    let after: Place | undefined;
    do {
      const part = await findDuePart(db, { status, window: windowAt(at), after, limit });
      const ids = part.filter((sample) => sample.untold).map(({ id }) => id);
      if (ids.length > 0) yield ids;
      after = part.length < limit ? undefined : part.at(-1);
    } while (after);
  }
}

/** What holds no longer: the sample is destroyed, sent out or used up, or its day has moved. */
async function* over(db: Database, _: Date, limit: number): AsyncGenerator<readonly string[]> {
  let after: string | undefined;
  do {
    const part = await findStandingPart(db, { after, limit });
    const ids = part.filter((alert) => !alert.holds).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    after = part.length < limit ? undefined : part.at(-1)?.seq;
  } while (after);
}

/** Samples whose retention ends (rules K6, D2). */
export const retentionReminder: Reminder = {
  untold,
  tell: (tx, ids, at) => tellOfDue(tx, ids, windowAt(at)),
  over,
  withdraw: withdrawOver,
};

import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { AWAITS_CERTIFICATE } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, STANDING, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { dayOf } from '../../platform/clock.ts';
import { findInParts } from '../alerts/find-in-parts.queries.ts';
import type { Reminder } from '../alerts/keep-reminders.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';

const KINDS = [
  'CERTIFICATE_NEAR',
  'CERTIFICATE_DUE',
  'CERTIFICATE_LATE',
] as const satisfies readonly AlertKind[];
/** Days after the due day for which it is caught up: all that is late at once would bury what is new. */
const CAUGHT_UP = 30;

/** Samples `s` that were received for testing and whose certificate is to come by a day. */
const waits = sql`s.status = ANY(${[...AWAITS_CERTIFICATE]}) AND s.deleted_at IS NULL AND s.issued_date IS NULL
  AND s.received_date IS NOT NULL AND s.appointment_date IS NOT NULL`;
/** What is to be told of them on a day; null before 70 % of the days from receipt to the due day are over. */
const kindOn = (day: string) => sql`CASE WHEN ${day}::date > s.appointment_date THEN 'CERTIFICATE_LATE'
  WHEN ${day}::date = s.appointment_date THEN 'CERTIFICATE_DUE'
  WHEN ${day}::date - s.received_date >= (s.appointment_date - s.received_date) * 0.7 THEN 'CERTIFICATE_NEAR' END`;
/** The day that is reminded of: what is late is told every day anew. */
const remindedOf = (day: string) => sql`greatest(s.appointment_date, ${day}::date)`;
const due = (day: string) =>
  sql`${waits} AND s.appointment_date >= ${day}::date - ${sql.lit(CAUGHT_UP)} AND ${kindOn(day)} IS NOT NULL`;

const untold = (day: string) => sql`FROM sample s WHERE ${due(day)} AND NOT EXISTS (
  SELECT FROM alert a WHERE a.kind = ${kindOn(day)} AND a.link_uuid = s.id AND a.due_on = ${remindedOf(day)})`;

function tell(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
  const day = dayOf(at);
  return raiseAlerts(tx, KINDS, {
    kind: kindOn(day),
    params: sql`jsonb_build_object('code', s.code, 'name', s.name, 'due', s.appointment_date)`,
    link: sql`s.id`,
    linkName: sql`s.code`,
    sample: sql`s.id`,
    dueOn: remindedOf(day),
    place: sql`s.seq`,
    from: sql`FROM sample s WHERE s.id = ANY(${[...ids]}::uuid[]) AND ${due(day)}`,
  });
}

/** It was issued, has left, got another day, or a later reminder says more. */
const over = (
  day: string,
) => sql`FROM alert a WHERE a.kind = ANY(${[...KINDS]}) AND ${STANDING} AND NOT EXISTS (
  SELECT FROM sample s WHERE s.id = a.link_uuid AND ${waits} AND a.kind = ${kindOn(day)} AND a.due_on = ${remindedOf(day)})`;

/** Certificates that are due: at 70 % of the days, on the day, and every day after it. */
export const certificateReminder: Reminder = {
  untold: (db, at, most) => findInParts(db, { id: sql`s.id`, from: untold(dayOf(at)) }, most),
  tell,
  over: (db, at, most) => findInParts(db, { id: sql`a.id`, from: over(dayOf(at)) }, most),
};

/** Their certificates are issued: nobody waits for them any more. */
export const settleCertificates = (tx: Tx, sampleIds: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, leadsTo(KINDS, sampleIds));

import type { AlertKind, AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { REGISTERED } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, STANDING, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { ZONE } from '../../platform/clock.ts';
import { findInParts } from '../alerts/find-in-parts.queries.ts';
import type { Reminder } from '../alerts/keep-reminders.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';

const KIND = 'RECEIPT_WAITS' satisfies AlertKind;
const WAITED = sql`interval '1 day'`;
/** For so long it is caught up: all that waits at once would bury what is new. */
const CAUGHT_UP = sql`interval '8 days'`;

/** Samples `s` that nobody has received; who is asked about a deviation has seen them. */
const waits = sql`s.status = ${sql.lit(REGISTERED)} AND s.deleted_at IS NULL AND s.decision_asked IS NULL`;
const due = (at: Date) =>
  sql`${waits} AND s.created_at <= ${at}::timestamptz - ${WAITED} AND s.created_at > ${at}::timestamptz - ${CAUGHT_UP}`;

const untold = (at: Date) => sql`FROM sample s WHERE ${due(at)} AND NOT EXISTS (
  SELECT FROM alert a WHERE a.kind = ${KIND} AND a.link_uuid = s.id AND a.due_on IS NOT NULL)`;

const tell = (tx: Tx, ids: readonly string[], at: Date): Promise<number> =>
  raiseAlerts(tx, [KIND], {
    params: sql<AlertParams[typeof KIND]>`jsonb_build_object('code', s.code, 'name', s.name)`,
    link: sql`s.id`,
    linkName: sql`s.code`,
    sample: sql`s.id`,
    dueOn: sql`((s.created_at + ${WAITED}) AT TIME ZONE ${sql.lit(ZONE)})::date`,
    place: sql`s.seq`,
    from: sql`FROM sample s WHERE s.id = ANY(${[...ids]}::uuid[]) AND ${due(at)}`,
  });

const OVER = sql`FROM alert a WHERE a.kind = ${KIND} AND ${STANDING} AND NOT EXISTS (
  SELECT FROM sample s WHERE s.id = a.link_uuid AND ${waits})`;

/** Samples that have waited for their receipt for more than a day: who receives samples is told. */
export const receiptReminder: Reminder = {
  untold: (db, at, most) => findInParts(db, { id: sql`s.id`, from: untold(at) }, most),
  tell,
  over: (db, _, most) => findInParts(db, { id: sql`a.id`, from: OVER }, most),
};

/** Samples have arrived, or their deviation is asked about: nobody waits for that any more. */
export const settleWaitingReceipts = (tx: Tx, sampleIds: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, leadsTo([KIND], sampleIds));

import { TRAINING_LATE_EVERY, TRAINING_NEAR_DAYS } from '@kiemlab/contract/features/documents/training.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { STANDING, withdrawAlerts } from '../../../platform/alerts/write-alerts.queries.ts';
import { dayOf } from '../../../platform/clock.ts';
import { findInParts } from '../../alerts/find-in-parts.queries.ts';
import type { Parts, Reminder } from '../../alerts/keep-reminders.ts';
import { raiseAlerts } from '../../alerts/raise-alerts.queries.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { readersAmong, readsDocument } from '../tell-of-documents.queries.ts';
import { OPEN_TRAININGS, STANDS_OPEN, TRAINING_KINDS, TRAINING_PARAMS } from './tell-of-training.queries.ts';

const [ASKED, NEAR, LATE] = TRAINING_KINDS;
const REMINDERS = [NEAR, LATE] as const;

/** For so many days after its day people are reminded; what is older stands in the lists. */
const CAUGHT_UP = 30;

/** Trainings `t` of which their people are reminded at a moment: the week after its day takes the place of the days before, and each week of the one before. */
const due = (at: Date) => {
  const today = sql`${dayOf(at)}::date`;
  return sql`FROM ${OPEN_TRAININGS}
    CROSS JOIN LATERAL (SELECT CASE WHEN t.due_on < ${today} THEN ${sql.lit(LATE)} ELSE ${sql.lit(NEAR)} END AS kind,
      CASE WHEN t.due_on < ${today} THEN (${today} - t.due_on - 1) / ${sql.lit(TRAINING_LATE_EVERY)} ELSE 0 END AS step) k
   WHERE ${STANDS_OPEN} AND t.due_on >= ${today} - ${sql.lit(CAUGHT_UP)} AND t.due_on - ${sql.lit(TRAINING_NEAR_DAYS)} <= ${today}
     AND (t.asked_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date < ${today}`;
};

const untold = (at: Date) => sql`${due(at)} AND NOT EXISTS (
  SELECT FROM alert a WHERE a.kind = k.kind AND a.link_uuid = d.id AND a.to_user = t.user_id AND a.due_on = t.due_on
     AND a.step = k.step AND a.withdrawn_at IS NULL)`;

const tell = async (tx: Tx, ids: readonly string[], at: Date): Promise<number> =>
  raiseAlerts(
    tx,
    REMINDERS,
    {
      kind: sql`k.kind`,
      params: TRAINING_PARAMS,
      link: sql`d.id`,
      linkName: sql`v.title`,
      people: readersAmong(sql`ARRAY[t.user_id]`, await readSetting(tx, 'blindCoding')),
      dueOn: sql`t.due_on`,
      step: sql`k.step`,
      from: sql`${due(at)} AND t.id = ANY (${[...ids]}::uuid[])`,
    },
    { again: true },
  );

const OF_ALERT = sql<boolean>`(d.id = a.link_uuid AND t.user_id = a.to_user AND t.due_on = a.due_on)`;

/** True where an alert `a` says what is so at a moment: its person is to read the document by that day still, and sees it. */
const holds = (at: Date, isBlind: boolean) => sql<boolean>`(EXISTS (
    SELECT FROM ${OPEN_TRAININGS} JOIN app_user u ON u.id = t.user_id
     WHERE ${STANDS_OPEN} AND ${OF_ALERT} AND ${readsDocument(isBlind)})
  AND (a.kind = ${ASKED} OR EXISTS (SELECT 1 ${due(at)} AND ${OF_ALERT} AND k.kind = a.kind AND k.step = a.step)))`;
const STANDS = sql<boolean>`(a.kind = ANY (${[...TRAINING_KINDS]}) AND ${STANDING})`;

async function* findOver(db: Database, at: Date, most: number): Parts {
  const isBlind = await readSetting(db, 'blindCoding');
  yield* findInParts(
    db,
    { id: sql`a.id`, from: sql`FROM alert a WHERE ${STANDS} AND NOT ${holds(at, isBlind)}` },
    most,
  );
}

/** What people were asked to read and have not signed: they are reminded some days before its day, and week by week after it (rule L13). */
export const trainingReminder: Reminder = {
  untold: (db, at, most) => findInParts(db, { id: sql`t.id`, from: untold(at) }, most),
  tell,
  over: findOver,
  withdraw: (tx, ids) => withdrawAlerts(tx, sql<boolean>`(${STANDS} AND a.id = ANY (${[...ids]}::uuid[]))`),
};

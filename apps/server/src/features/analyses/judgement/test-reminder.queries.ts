import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { TEST_ALERTS, TOLD_AT } from '@kiemlab/contract/features/analyses/test-alerts';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { STANDING } from '../../../platform/alerts/write-alerts.queries.ts';
import { findInParts } from '../../alerts/find-in-parts.queries.ts';
import type { Reminder } from '../../alerts/keep-reminders.ts';
import { raiseCounted } from '../../alerts/raise-counted.queries.ts';
import { dueDay, dueTold as dueAt } from '../due.queries.ts';

const KIND = 'TESTS_DUE' satisfies AlertKind;
const [FIRST, LAST] = TOLD_AT;
/** For so long it is caught up: all that is late at once would bury what is new. */
const CAUGHT_UP = sql`interval '7 days'`;

/** Which step tests `t` have come to; null before the first. Counted from assignment to the deadline. */
const stepAt = (at: Date) => sql`CASE WHEN ${at}::timestamptz >= ${dueAt} THEN ${sql.lit(LAST)}
  WHEN ${at}::timestamptz >= t.created_at + (${dueAt} - t.created_at) * ${sql.lit(FIRST / 100)} THEN ${sql.lit(FIRST)} END`;
const open = sql`t.status = ANY(${[...TEST_ALERTS[KIND].stands]}) AND t.deleted_at IS NULL`;
const due = (
  at: Date,
) => sql`${open} AND ${dueAt} > ${at}::timestamptz - ${CAUGHT_UP} AND ${stepAt(at)} IS NOT NULL
  AND EXISTS (SELECT FROM sample s WHERE s.id = t.sample_id AND s.deleted_at IS NULL)`;

const untold = (at: Date) => sql`FROM test_record t WHERE ${due(at)} AND NOT EXISTS (
  SELECT FROM alert a WHERE a.kind = ${KIND} AND a.link_uuid = t.sample_id AND a.due_on = ${dueDay} AND a.step = ${stepAt(at)})`;

/** With the other tests of their samples that have come to the same: one alert tells of all. */
function tell(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
  const rows = sql`
    SELECT t.sample_id, s.code, s.name, s.seq AS place, ${dueDay} AS due_on, (${stepAt(at)})::smallint AS step, array_agg(t.id) AS about,
           array_remove(ARRAY[t.technician_id], NULL) AS people
      FROM test_record t JOIN sample s ON s.id = t.sample_id
     WHERE t.sample_id IN (SELECT n.sample_id FROM test_record n WHERE n.id = ANY(${[...ids]}::uuid[])) AND ${due(at)}
     GROUP BY t.sample_id, s.code, s.name, s.seq, 5, 6, t.technician_id`;
  return raiseCounted(tx, KIND, rows, { reminds: true });
}

/** Nothing that it tells of is still to be tested by that day, or the later step says more. */
const over = (at: Date) => sql`FROM alert a WHERE a.kind = ${KIND} AND ${STANDING} AND NOT EXISTS (
  SELECT FROM test_record t WHERE t.id = ANY(a.about) AND ${open} AND ${dueDay} = a.due_on AND ${stepAt(at)} = a.step)`;

/** Results that are due: at 70 and at 100 % of the time between assignment and deadline. */
export const testReminder: Reminder = {
  untold: (db, at, most) => findInParts(db, { id: sql`t.id`, from: untold(at) }, most),
  tell,
  over: (db, at, most) => findInParts(db, { id: sql`a.id`, from: over(at) }, most),
};

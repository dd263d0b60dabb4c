import { TEST_ALERTS } from '@kiemlab/contract/features/analyses/test-alerts';
import type { TestAlert } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { STANDING, withdrawAlerts } from '../../../platform/alerts/write-alerts.queries.ts';
import { raiseCounted } from '../../alerts/raise-counted.queries.ts';
import { mayJudge, mayOpen } from '../../alerts/recipients.queries.ts';
import { dueDay } from '../due.queries.ts';

/** What a kind asks of tests `t`: whom the act names, and who may not judge them. */
interface Asks {
  people: RawBuilder<unknown>;
  barred: RawBuilder<unknown>;
}

const TECHNICIAN: Asks = {
  people: sql`array_remove(ARRAY[t.technician_id], NULL)`,
  barred: sql`'{}'::uuid[]`,
};
const ENTERED = sql`ARRAY(SELECT DISTINCT v.entered_by FROM test_result_version v WHERE v.test_id = t.id AND NOT v.decided ORDER BY 1)`;
const judged = (column: 'reviewer_id' | 'approver_id', barred: RawBuilder<unknown>): Asks => ({
  people: sql`array_remove(ARRAY[${sql.ref(`t.${column}`)}], NULL)`,
  barred,
});
const ASKS: Readonly<Record<TestAlert, Asks>> = {
  TESTS_ASSIGNED: TECHNICIAN,
  TESTS_REJECTED: TECHNICIAN,
  TESTS_RETURNED: TECHNICIAN,
  TESTS_TO_REVIEW: judged('reviewer_id', ENTERED),
  TESTS_TO_APPROVE: judged('approver_id', sql`array_remove(${ENTERED} || t.reviewed_by, NULL)`),
};

/** Of those who are named to judge, who may: else everybody is asked who may. */
const ABLE: Readonly<Partial<Record<TestAlert, RawBuilder<unknown>>>> = {
  TESTS_TO_REVIEW: ableTo('review'),
  TESTS_TO_APPROVE: ableTo('approve'),
};
function ableTo(action: 'review' | 'approve'): RawBuilder<unknown> {
  const may = mayJudge(action, { testId: sql`g.test_id`, barred: sql`g.barred` });
  const opens = sql`${mayOpen('SAMPLE', sql`g.sample_id`)} AND ${mayOpen('TESTS', sql`g.sample_id`)}`;
  return sql`ARRAY(SELECT u.id FROM app_user u WHERE u.id = ANY(g.people) AND u.login_enabled AND ${may} AND ${opens})`;
}

/** Tells those concerned that tests were assigned, wait, or came back; by the account that did it. Answers how many alerts there are more. */
export function tellOfTests(
  tx: Tx,
  kind: TestAlert,
  ids: readonly string[],
  userId: string,
): Promise<number> {
  const { people, barred } = ASKS[kind];
  // Who has a second account judges his or her own results by neither (rule R7).
  const rows = sql`
    SELECT g.sample_id, s.code, s.name, s.seq AS place, g.test_id, g.about, ${ABLE[kind] ?? sql`g.people`} AS people, g.barred
      FROM (SELECT g.sample_id, g.test_id, g.about, g.people,
                   g.barred || ARRAY(SELECT p.same FROM same_people(g.barred) p) AS barred
              FROM (SELECT t.sample_id, t.classification_id AS test_id, ${people} AS people, ${barred} AS barred, array_agg(t.id) AS about
                      FROM test_record t WHERE t.id = ANY(${[...ids]}::uuid[]) AND t.deleted_at IS NULL GROUP BY 1, 2, 3, 4) g) g
      JOIN sample s ON s.id = g.sample_id`;
  return raiseCounted(tx, kind, rows, { by: [userId], from: userId });
}

const KINDS = Object.keys(TEST_ALERTS) as (keyof typeof TEST_ALERTS)[];
const STANDS = sql.join(
  KINDS.flatMap((kind) =>
    TEST_ALERTS[kind].stands.map(
      (status) => sql`(${sql.lit(kind)}, ${sql.lit(status)}, ${sql.lit(TEST_ALERTS[kind].ofTechnician)})`,
    ),
  ),
);
/** True where an alert `a` still says what is so of one of its tests. */
const HOLDS = sql<boolean>`EXISTS (
  SELECT FROM test_record t JOIN (VALUES ${STANDS}) w (kind, status, of_technician) ON w.kind = a.kind AND w.status = t.status
   WHERE t.id = ANY(a.about) AND t.deleted_at IS NULL AND (NOT w.of_technician OR t.technician_id = a.to_user)
     AND (a.due_on IS NULL OR a.due_on = ${dueDay}))`;

/**
 * Withdraws what is told of tests and is so of none of them any more. Others may move the other tests of an alert at the same time: it is
 * locked first, and looked at behind the lock.
 */
export async function settleTests(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM alert a WHERE a.about && ${[...ids]}::uuid[] AND a.about IS NOT NULL AND a.kind = ANY(${KINDS}) AND ${STANDING}
     ORDER BY a.id FOR UPDATE`.execute(tx);
  if (rows.length === 0) return;
  await withdrawAlerts(tx, sql<boolean>`a.id = ANY(${rows.map(({ id }) => id)}::uuid[])`, HOLDS);
}

import { type Actor, can } from '@kiemlab/contract/core/actor';
import { type ListPermission } from '@kiemlab/contract/features/samples/list-permissions';
import { type SampleAction, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { type TestAction, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { type RawBuilder, sql } from 'kysely';
import { storedSetting } from '../settings/settings.queries.ts';
import { hasBarredTest, hasUnseenFailure } from './oos-bars.queries.ts';

const words = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((word) => sql.lit(word)));

/** Statuses in which the table of actions asks how far the tests are, and who had a part in them. */
const ASKED = [
  ...new Set(
    (['createReport', 'issue', 'lockResults', 'unlockResults'] satisfies SampleAction[]).flatMap(
      (action) => sampleTransition(action).from,
    ),
  ),
];
const { from: WAITS_FOR_ISSUE, permission: MAY_ISSUE } = sampleTransition('issue');

/** True where `me`, by any of the own accounts (rule R7), has ever signed one of these of a test `t`; looked up by the test, however few signatures there are. */
const signed = (...actions: TestAction[]) => sql<boolean>`EXISTS (
  SELECT FROM signature g WHERE g.subject_id = t.id AND g.signer_id = ANY (me.accounts)
     AND g.meaning IN (${words(actions.map((action) => testTransition(action).requires?.signature ?? ''))}) OFFSET 0)`;

/** True where `me` has entered or reviewed the result of a test `t`, also in a round that was returned. */
const hasResult = sql<boolean>`(t.technician_id = ANY (me.accounts) OR t.reviewed_by = ANY (me.accounts)
  OR EXISTS (SELECT FROM test_result_version v WHERE v.test_id = t.id AND v.entered_by = ANY (me.accounts) AND NOT v.decided OFFSET 0)
  OR ${signed('requestReview', 'review')})`;
const hasApproved = sql<boolean>`(t.approved_by = ANY (me.accounts) OR ${signed('approve')})`;

const inCase = (holds: RawBuilder<boolean>, fact: ListPermission) =>
  sql`CASE WHEN ${holds} THEN ${sql.lit(fact)} END`;

/** Of the kept counts `n` of the tests. */
const OF_TESTS = [
  inCase(sql`n.tests > 0 AND n.approved = n.tests`, 'testsApproved'),
  inCase(sql`n.locked > 0`, 'anyLocked'),
  inCase(sql`n.tests > 0 AND n.locked = n.tests`, 'allLocked'),
];

/** What waits for the unit head. */
const OF_CASES = [
  inCase(hasBarredTest(sql`s.id`), 'oosOpen'),
  inCase(hasUnseenFailure(sql`s.id`), 'relatedOpen'),
];

/** True where one of the tests that count has this. */
const any = (holds: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM test_record t WHERE t.sample_id = s.id AND NOT t.qc_sample AND t.deleted_at IS NULL AND ${holds})`;

/** What who may sign a certificate is told about him- or herself; others are told nothing of people. */
const waits = sql<boolean>`s.status IN (${words(WAITS_FOR_ISSUE)})`;
const OF_ME = [
  inCase(sql`${waits} AND ${any(hasResult)}`, 'resultsByMe'),
  inCase(sql`${waits} AND ${any(hasApproved)}`, 'approvedByMe'),
  inCase(sql<boolean>`${waits} AND ${storedSetting('approverMayIssue')} = '[true]'`, 'approverMayIssue'),
];

/** True for who is told what is his or her own part. */
export const seesOwnPart = (actor: Actor): boolean => can(actor, ...MAY_ISSUE);

/**
 * What the list says of the tests of a sample `s`, as a row of `"hasTests"`, `counted` (it ever had one) and `facts`, an array of `ListPermission`s: read from the
 * counts that the database keeps, by the key of the sample; the facts only where the table of actions asks for them. `countTests` answers the same to who decides.
 * With `own` it is said of `me`, too.
 */
export const testFacts = ({ own }: { own: boolean }): RawBuilder<unknown> => sql`(
  SELECT coalesce(n.tests > 0, false) AS "hasTests", n.sample_id IS NOT NULL AS counted,
         CASE WHEN s.status IN (${words(ASKED)})
              THEN array_remove(ARRAY[${sql.join([...OF_TESTS, ...OF_CASES, ...(own ? OF_ME : [])])}], NULL)
              ELSE '{}' END AS facts
    FROM (VALUES (1)) one LEFT JOIN sample_test_count n ON n.sample_id = s.id)`;

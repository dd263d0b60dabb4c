import { type Actor, can } from '@kiemlab/contract/core/actor';
import { type RowFact } from '@kiemlab/contract/features/samples/row-facts';
import { type SampleAction, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import {
  APPROVED_STATUSES,
  type TestAction,
  testTransition,
} from '@kiemlab/contract/features/tests/tests.rules';
import { type RawBuilder, sql } from 'kysely';
import { storedSetting } from '../settings/settings.queries.ts';

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
const LOCKED = sql.lit(testTransition('lock').to);

/** True where the actor has ever signed one of these of a test `r`; looked up by the test, however few signatures there are. */
const signed = (actor: Actor, ...actions: TestAction[]) => sql<boolean>`EXISTS (
  SELECT FROM signature g WHERE g.subject_id = r.id AND g.signer_id = ${actor.id}
     AND g.meaning IN (${words(actions.map((action) => testTransition(action).requires?.signature ?? ''))}) OFFSET 0)`;

/** True where the actor has entered or reviewed the result of a test `r`, also in a round that was returned. */
const hasResult = (actor: Actor) => sql<boolean>`(r.technician_id = ${actor.id} OR r.reviewed_by = ${actor.id}
  OR EXISTS (SELECT FROM test_result_version v WHERE v.test_id = r.id AND v.entered_by = ${actor.id} OFFSET 0)
  OR ${signed(actor, 'requestReview', 'review')})`;
const hasApproved = (actor: Actor) =>
  sql<boolean>`(r.approved_by = ${actor.id} OR ${signed(actor, 'approve')})`;

const inCase = (holds: RawBuilder<boolean>, fact: RowFact) =>
  sql`CASE WHEN ${holds} THEN ${sql.lit(fact)} END`;

/** What who may sign a certificate is told about him- or herself; others are told nothing of people. */
function ownPart(actor: Actor): RawBuilder<unknown>[] {
  if (!can(actor, ...MAY_ISSUE)) return [];
  const waits = sql`s.status IN (${words(WAITS_FOR_ISSUE)})`;
  const counted = (part: RawBuilder<boolean>) => sql<boolean>`${waits} AND EXISTS (
    SELECT FROM test_record r WHERE r.sample_id = s.id AND NOT r.qc_sample AND ${part} OFFSET 0)`;
  return [
    inCase(counted(hasResult(actor)), 'resultsByMe'),
    inCase(counted(hasApproved(actor)), 'approvedByMe'),
    inCase(sql<boolean>`${waits} AND ${storedSetting('approverMayIssue')} = '[true]'`, 'approverMayIssue'),
  ];
}

/**
 * What the list says of the tests of a sample `s`, as a row of `"hasTests"` and `facts`, an array of `RowFact`s: read once by the
 * key of the sample, the facts only where the table of actions asks for them. `countTests` answers the same to who decides.
 */
export const testFacts = (actor: Actor): RawBuilder<unknown> => sql`(
  SELECT count(*) > 0 AS "hasTests",
         CASE WHEN s.status IN (${words(ASKED)}) THEN array_remove(ARRAY[${sql.join([
           inCase(sql`bool_and(t.status IN (${words(APPROVED_STATUSES)}))`, 'testsApproved'),
           inCase(sql`bool_or(t.status = ${LOCKED})`, 'anyLocked'),
           inCase(sql`bool_and(t.status = ${LOCKED})`, 'allLocked'),
           ...ownPart(actor),
         ])}], NULL) ELSE '{}' END AS facts
    FROM test_record t WHERE t.sample_id = s.id AND NOT t.qc_sample)`;

import { type Actor, can } from '@kiemlab/contract/core/actor';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import {
  APPROVED_STATUSES,
  type TestAction,
  testTransition,
} from '@kiemlab/contract/features/tests/tests.rules';
import { type RawBuilder, sql } from 'kysely';

const words = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((word) => sql.lit(word)));

const { from: waitsForIssue, permission: mayIssue } = sampleTransition('issue');

/** True where the actor has ever signed one of these of a test `r`. */
const signed = (actor: Actor, ...actions: TestAction[]) => sql<boolean>`EXISTS (
  SELECT FROM signature g WHERE g.subject_id = r.id AND g.signer_id = ${actor.id}
     AND g.meaning IN (${words(actions.map((action) => testTransition(action).requires?.signature ?? ''))}))`;

/** True where the actor has entered or reviewed the result of a test `r`, also in a round that was returned. */
const hasResult = (actor: Actor) => sql<boolean>`(r.technician_id = ${actor.id} OR r.reviewed_by = ${actor.id}
  OR EXISTS (SELECT FROM test_result_version v WHERE v.test_id = r.id AND v.entered_by = ${actor.id})
  OR ${signed(actor, 'requestReview', 'review')})`;
const hasApproved = (actor: Actor) =>
  sql<boolean>`(r.approved_by = ${actor.id} OR ${signed(actor, 'approve')})`;

/**
 * What a row tells who would sign a certificate about him- or herself; where no certificate waits to be signed nobody is told
 * anything, and who signs none never is.
 */
function ownPart(actor: Actor): RawBuilder<unknown> {
  if (!can(actor, ...mayIssue))
    return sql`false AS "resultsByMe", false AS "approvedByMe", false AS "approverMayIssue"`;
  const counted = (part: RawBuilder<boolean>) => sql`s.status IN (${words(waitsForIssue)}) AND EXISTS (
    SELECT FROM test_record r WHERE r.sample_id = s.id AND NOT r.qc_sample AND ${part})`;
  return sql`${counted(hasResult(actor))} AS "resultsByMe", ${counted(hasApproved(actor))} AS "approvedByMe",
    EXISTS (SELECT FROM setting WHERE key = 'approverMayIssue' AND value = 'true') AS "approverMayIssue"`;
}

const LOCKED = sql.lit(testTransition('lock').to);

/**
 * What the rules ask of the tests of a sample `s`, one column for each fact of a `SampleRow`: read by the key of the sample in one
 * go, so that a page costs as many looks into an index as it has rows. `countTests` answers the same to who decides.
 */
export const testFacts = (actor: Actor): RawBuilder<unknown> => sql`
  SELECT count(*) > 0 AS "hasTests",
         coalesce(bool_and(t.status IN (${words(APPROVED_STATUSES)})), false) AS "testsApproved",
         coalesce(bool_or(t.status = ${LOCKED}), false) AS "anyLocked",
         coalesce(bool_and(t.status = ${LOCKED}), false) AS "allLocked",
         ${ownPart(actor)}
    FROM test_record t WHERE t.sample_id = s.id AND NOT t.qc_sample`;

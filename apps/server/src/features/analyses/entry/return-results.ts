import { judgeTest, TEST_ACTIONS, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { judgeTests } from '../load-tests.ts';
import type { StatusChange } from '../judgement/status.queries.ts';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { writeStatus } from '../judgement/write-status.ts';
import { stateOf } from '../test-content.ts';
import type { StoredTest } from '../analyses.queries.ts';

/** What the trail calls it, by whichever call it is returned. */
export const RETURNED = 'tests.returnResult';

/** Where a returned result waits. */
const { to } = testTransition('returnResult');

/** What returning a result writes, whether another one comes with it or not: it was neither reviewed nor approved, its signatures are void (rule T10). */
export const returned = (remark: string | null): StatusChange => ({
  status: to,
  status_remark: remark,
  reviewed_by: null,
  approved_by: null,
  voidSignatures: true,
});

/**
 * Refuses to return results that are entered anew in the same act: unless they may be returned, by who may enter results of them once
 * they are (TEST-06). Throws as the rules say, and REASON_REQUIRED.
 */
export function judgeReturned(
  tests: readonly StoredTest[],
  user: SignedIn,
  reason: string | undefined,
): void {
  judgeTests(tests, user, () => 'returnResult');
  refuseEach(tests, (test) => judgeTest({ ...stateOf(test), status: to }, user, 'enterResult'));
  refuseEach(tests, () => !reason && 'REASON_REQUIRED');
}

/** Returns records that are locked and judged. */
export async function returnResults(
  tx: Tx,
  tests: readonly StoredTest[],
  reason: string | undefined,
  user: Pick<SignedIn, 'id'>,
): Promise<void> {
  const ids = tests.map(({ id }) => id);
  await writeStatus(tx, ids, returned(reason || null));
  await tellOfMoves(
    tx,
    ids.map((id) => ({ id, by: TEST_ACTIONS.returnResult })),
    user.id,
  );
}

import { isBarred, oosTransition, UNCONFIRMED } from '@kiemlab/contract/features/oos/oos.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findLastCases, findPermitters } from './oos.queries.ts';

/**
 * Refuses to change results out of specification without the leave of the unit head (rule O2, COMP-39). Throws OOS_NOT_PERMITTED with
 * the tests, and the people who may give it.
 */
export async function refuseUnpermitted(
  tx: Tx,
  tests: readonly { id: string; code: string }[],
): Promise<void> {
  const last = await findLastCases(
    tx,
    tests.map(({ id }) => id),
    UNCONFIRMED,
  );
  const barred = tests.filter(({ id }) => isBarred(last.get(id)?.status));
  if (barred.length === 0) return;
  const [right] = oosTransition('permit').permission;
  throw new AppError('OOS_NOT_PERMITTED', {
    codes: barred.map(({ code }) => code),
    name: (await findPermitters(tx, right)).join(', '),
  });
}

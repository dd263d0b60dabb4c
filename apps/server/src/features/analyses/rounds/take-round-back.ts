import { mayTakeRoundBack } from '@kiemlab/contract/features/analyses/rounds.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { settleTests } from '../judgement/test-alerts.queries.ts';
import { writeRoundBack } from '../entry/results.queries.ts';
import type { StoredTest } from '../analyses.queries.ts';

/**
 * Takes back the last round of tests that are locked, before anything was entered in it (rule O7): the result of the round before stands
 * again as it was entered, as another version; what was signed of it before stays void. That nothing was entered is the caller's.
 * Throws INVALID_STATUS_TRANSITION with those that do not wait for their first result of the round.
 */
export async function takeRoundBack(tx: Tx, tests: readonly StoredTest[]): Promise<void> {
  refuseEach(
    tests,
    ({ status, round }) => (!mayTakeRoundBack(status) || round < 2) && 'INVALID_STATUS_TRANSITION',
  );
  const ids = tests.map(({ id }) => id);
  await writeRoundBack(tx, ids);
  await settleTests(tx, ids);
}

import { mayBeginRound } from '@kiemlab/contract/features/analyses/rounds.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { settleTests } from '../judgement/test-alerts.queries.ts';
import { writeNewRound } from '../entry/results.queries.ts';
import type { StoredTest } from '../analyses.queries.ts';

/**
 * Begins another round of determinations of tests that are locked (rule T21): they wait for a result again, as another version, and
 * whatever was signed of them is signed no more. Every result and determination of before stays. Whether it may be begun, by whom and
 * why is the caller's. Throws INVALID_STATUS_TRANSITION with those that have no result, are approved or locked.
 */
export async function beginRound(tx: Tx, tests: readonly StoredTest[]): Promise<void> {
  refuseEach(tests, ({ status }) => !mayBeginRound(status) && 'INVALID_STATUS_TRANSITION');
  const ids = tests.map(({ id }) => id);
  await writeNewRound(tx, ids);
  await settleTests(tx, ids);
}

import { lockResults as endpoint } from '@kiemlab/contract/features/samples/lifecycle/lifecycle.api';
import { testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { route } from '../../../platform/http/route.ts';
import { moveTests } from '../../tests/move-tests.ts';
import { judgeAll, loadForAction } from '../judge-samples.ts';
import { lockTests } from '../samples.queries.ts';
import { findTestsIn } from './lifecycle.queries.ts';

/**
 * Locks or unlocks the results of samples (SAMPLE-10). A sample's results are locked when all of them are approved; each
 * test record then goes the way of its own table, with its signature or reason (rules 8 and 9 of 5.2).
 */
export const lockResults = route(endpoint, async ({ body }, context) => {
  const { LOCKED: lock } = body;
  const [from = 'APPROVED'] = testTransition(lock ? 'lock' : 'unlock').from;
  const wish = {
    status: lock ? ('LOCKED' as const) : undefined,
    unlock: !lock,
    remark: body.reason,
    password: body.password,
    auditReviewed: undefined,
  };
  const changed = await moveTests(context, wish, async (tx) => {
    const samples = await loadForAction(tx, body.samplesIds, context.user);
    await lockTests(tx, body.samplesIds);
    await judgeAll(tx, samples, context.user, () => (lock ? 'lockResults' : 'unlockResults'));
    const tests = await findTestsIn(tx, body.samplesIds, from);
    return tests.map((test) => test.id);
  });
  return { changed };
});

import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import { lockResults as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { wantVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { moveTests } from '../analyses/judgement/move-tests.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { lockTests } from '../samples/sample-tests.queries.ts';
import { findTestsIn } from './custody.queries.ts';

/**
 * The tests that are to be locked, as the signer has seen them. One that was not named has come since, one that is named and
 * not among them has gone: what was seen is not what would be signed.
 */
function seenOf(
  named: readonly NamedRecord[] | undefined,
  tests: readonly { id: string; code: string }[],
): readonly NamedRecord[] {
  if (!named)
    throw new AppError('VALIDATION', { fields: [{ field: 'tests.version', code: 'VERSION_REQUIRED' }] });
  wantVersions('tests', named);
  const seen = new Set(named.map(({ id }) => id));
  const unseen = tests.filter(({ id }) => !seen.has(id));
  if (unseen.length > 0 || seen.size !== tests.length)
    throw new AppError('STALE_VERSION', { codes: unseen.map(({ code }) => code) });
  return named;
}

/**
 * Locks or unlocks the results of samples (SAMPLE-10). A sample's results are locked when all of them are approved; each
 * test record then goes the way of its own table, with its signature or reason (rules T8 and T9).
 */
export const lockResults = route(endpoint, async ({ body }, context) => {
  const { LOCKED: lock } = body;
  const { from } = testTransition(lock ? 'lock' : 'unlock');
  const command = {
    status: lock ? testTransition('lock').to : undefined,
    unlock: !lock,
    remark: body.reason,
    password: body.password,
    auditReviewed: undefined,
    filesSeen: body.filesSeen,
  };
  const changed = await moveTests(context, command, async (tx) => {
    const samples = await loadForAction(tx, body.samplesIds, context.user);
    await lockTests(tx, body.samplesIds);
    await judgeAll(tx, samples, context.user, () => (lock ? 'lockResults' : 'unlockResults'));
    const tests = await findTestsIn(tx, body.samplesIds, from);
    return { field: 'tests', records: lock ? seenOf(body.tests, tests) : tests.map(({ id }) => ({ id })) };
  });
  return { changed };
});

import { deleteTests as endpoint } from '@kiemlab/contract/features/analyses/records.api';
import { waitsForTests } from '@kiemlab/contract/features/samples/samples.rules';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { checkVersions } from '../../../platform/http/named-records.ts';
import { route } from '../../../platform/http/route.ts';
import { judgeAll } from '../../samples/judge-samples.ts';
import { lockSamples, type StoredSample } from '../../samples/samples.queries.ts';
import { moveSamples } from '../../samples/save-samples.queries.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { findWithoutTests, markTestsDeleted } from './records.queries.ts';
import { findSamplesOf } from '../analyses.queries.ts';

/**
 * Deletes tests that nobody has begun with, all or none (rule T25): rows, numbers and trail stay, and reports of
 * the sample name them with the reason (rule C30). A sample that has no test any more
 * goes back to where it waited for them. Throws TEST_NOT_FOUND, STALE_VERSION, INVALID_STATUS_TRANSITION, TEST_DELETE_NOT_ALLOWED.
 */
export const deleteTests = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const asked = body.objectList.map(({ id }) => id);
    // Samples are locked before their tests, as everywhere; a test that is not there, or hidden, is told as such below.
    const sampleIds = [...new Set((await findSamplesOf(tx, asked)).values())];
    const samples = await lockSamples(tx, sampleIds, context.user);
    const tests = await loadTests(tx, asked, true, context.user);
    checkVersions(body.objectList, tests);
    judgeTests(tests, context.user, () => 'delete');
    await judgeAll(tx, samples, context.user, () => 'deleteTests');
    const ids = tests.map(({ id }) => id);
    await markTestsDeleted(tx, ids, { userId: context.user.id, reason: body.reason || null });
    await tellOfMoves(
      tx,
      ids.map((id) => ({ id, by: testTransition('delete') })),
      context.user.id,
    );
    const bare = await findWithoutTests(tx, sampleIds);
    const idsOf = (rows: readonly StoredSample[]): string[] => rows.map(({ id }) => id);
    for (const inGroup of [true, false]) {
      const back = samples.filter(({ id, group_id }) => bare.has(id) && (group_id !== null) === inGroup);
      await moveSamples(tx, idsOf(back), waitsForTests(inGroup));
    }
    return { deleted: ids.length };
  }),
);

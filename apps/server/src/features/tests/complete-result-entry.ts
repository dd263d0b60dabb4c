import { completeResultEntry as endpoint } from '@kiemlab/contract/features/tests/tests.api';
import { testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { takeForTests } from '../ledger/take-for-tests.ts';
import { openCases } from '../oos/open-cases.ts';
import { lockSamples } from '../samples/samples.queries.ts';
import { judgeTests, loadTests } from './load-tests.ts';
import { updateTestStatus } from './status.queries.ts';
import { findSamplesOf } from './tests.queries.ts';

/** Declares result entry complete (rule T2; TEST-05), and takes what its tests took of their samples (rule Q8). */
export const completeResultEntry = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { quantities = [] } = body;
    const named = new Set(body.objectList.map(({ id }) => id));
    if (
      !quantities.every(({ id }) => named.has(id)) ||
      new Set(quantities.map(({ id }) => id)).size < quantities.length
    )
      throw new AppError('VALIDATION', { fields: [{ field: 'quantities', code: 'INVALID_VALUE' }] });
    // Samples are locked before their tests, as everywhere.
    const sampleOf = await findSamplesOf(
      tx,
      quantities.map(({ id }) => id),
    );
    if (sampleOf.size > 0) await lockSamples(tx, [...new Set(sampleOf.values())], context.user);
    const tests = await loadTests(
      tx,
      body.objectList.map(({ id }) => id),
      true,
      context.user,
    );
    checkVersions(body.objectList, tests);
    judgeTests(tests, context.user, () => 'completeEntry');
    await updateTestStatus(
      tx,
      tests.map((test) => test.id),
      { status: testTransition('completeEntry').to, reviewed_by: null, approved_by: null },
    );
    await takeForTests(
      tx,
      context,
      'TEST',
      quantities.map(({ id, quantity }) => ({ sampleId: sampleOf.get(id) ?? '', quantity, testId: id })),
    );
    await openCases(
      tx,
      context,
      tests.map(({ id }) => id),
    );
    return { changed: tests.length };
  }),
);

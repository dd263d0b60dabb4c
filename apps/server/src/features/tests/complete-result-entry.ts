import { completeResultEntry as endpoint } from '@kiemlab/contract/features/tests/tests.api';
import { testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { judgeTests, loadTests } from './load-tests.ts';
import { updateTestStatus } from './status.queries.ts';

/** Declares result entry complete (rule T2; TEST-05). */
export const completeResultEntry = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
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
    return { changed: tests.length };
  }),
);

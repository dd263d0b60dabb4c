import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { completeResultEntry as endpoint } from '@kiemlab/contract/features/analyses/results.api';
import { isDeclaredAhead, judgeTest } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { checkVersions } from '../../../platform/http/named-records.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { takeForTests } from '../../ledger/take-for-tests.ts';
import { findTakings } from '../../ledger/consumption.queries.ts';
import { openCases } from '../../oos/open-cases.ts';
import { lockSamples } from '../../samples/samples.queries.ts';
import { noteExpiredResources } from '../expired-resources/note-expired-resources.ts';
import { finishEntry } from './finish-entry.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { declareAhead } from '../judgement/status.queries.ts';
import { stateOf } from '../test-content.ts';
import { findSamplesOf, type StoredTest } from '../analyses.queries.ts';

type Quantity = NonNullable<Parsed<typeof endpoint>['body']['quantities']>[number];

/**
 * Of what tests took, that which was not told yet: who declares the same test complete once more, ahead of its result, has told it
 * then (rule T20). Refuses another quantity than was told: it is corrected where takings are.
 */
async function untold(
  tx: Tx,
  context: Pick<Context, 'user'>,
  tests: readonly StoredTest[],
  quantities: readonly Quantity[],
): Promise<readonly Quantity[]> {
  const again = tests.filter(({ declared_by }) => declared_by === context.user.id);
  if (again.length === 0 || quantities.length === 0) return quantities;
  const sampleIds = [...new Set(again.map(({ sample_id }) => sample_id))];
  const takings = await findTakings(tx, sampleIds, context.user);
  const told = new Map(takings.map((taking) => [taking.test_id, taking.quantity]));
  const toldOf = ({ id }: { id: string }): string | undefined =>
    again.some((test) => test.id === id) ? told.get(id) : undefined;
  const given = new Map(quantities.map(({ id, quantity }) => [id, quantity]));
  refuseEach(again, (test) => {
    const [before, now] = [toldOf(test), given.get(test.id)];
    return (
      before !== undefined && now !== undefined && compareDecimals(before, now) !== 0 && 'TAKEN_OTHER_WAY'
    );
  });
  return quantities.filter((one) => toldOf(one) === undefined);
}

/**
 * Declares result entry complete (rule T2; TEST-05), and takes what its tests took of their samples (rule Q8). Without a result it is
 * remembered, and the save of the same person that brings it completes the test (rule T20).
 */
export const completeResultEntry = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
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
    const ahead = tests.filter((test) =>
      isDeclaredAhead(judgeTest(stateOf(test), context.user, 'completeEntry')),
    );
    const complete = tests.filter((test) => !ahead.includes(test));
    judgeTests(complete, context.user, () => 'completeEntry');
    await takeForTests(
      tx,
      context,
      'TEST',
      (await untold(tx, context, tests, quantities)).map(({ id, quantity }) => ({
        sampleId: sampleOf.get(id) ?? '',
        quantity,
        testId: id,
      })),
    );
    await noteExpiredResources(tx, context, tests, body.reason);
    await finishEntry(
      tx,
      complete.map(({ id }) => id),
      context.user.id,
    );
    await openCases(
      tx,
      context,
      complete.map(({ id }) => id),
      { completed: true },
    );
    // Who declared it first and when stays.
    await declareAhead(
      tx,
      ahead.filter(({ declared_by }) => declared_by !== context.user.id).map(({ id }) => id),
      context.user.id,
    );
    return { changed: complete.length, declared: ahead.length };
  }),
);

import { permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import {
  completeResultEntry,
  enterResults,
  listResultVersions,
} from '@kiemlab/contract/features/analyses/results.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refused.ts';
import { complete, enter, setStatus } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { caseOf, casesOf, current, failing, permission, permit } from './testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const REASON = { reason: 'Thử lại theo cho phép' };
const resultOf = (row: { id: string; version: number }, result: string) => ({
  body: {
    testResults: [{ testInformationId: row.id, version: row.version, result, sampleTestingResult: 'PASS' }],
    ...REASON,
  },
});
const approve = async (row: Awaited<ReturnType<typeof current>>) => {
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
};

test('COMP-39 TEST-12 a retest is a further round, empty until it is tested again; all results stay', async () => {
  const row = await failing(world);
  await permit(world, row, 'RETEST');
  const again = await current(world, row);
  expect(again).toMatchObject({ status: 'NEW', round: 2, result: null, sampleTestingResult: null });
  expect(again.version).toBe(row.version + 1);
  expect(again.oos).toMatchObject([{ status: 'PERMITTED' }]);
  // Declared complete without a result nothing is: it waits for its save.
  expect(
    await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } }),
  ).toMatchObject({ changed: 0, declared: 1 });
  await enter(world, [await current(world, row)], '99.6', 'PASS', REASON);
  await approve(await current(world, row));
  expect(await casesOf(world, row)).toMatchObject([
    {
      round: 1,
      status: 'CLOSED',
      outcome: 'NOT_CONFIRMED',
      result: '80',
      permissions: [{ permitted: 'RETEST' }],
    },
  ]);
  const versions = await world.done(world.approver, listResultVersions, { params: { id: row.id } });
  expect(versions.map(({ result, round }) => [result, round])).toEqual([
    ['80', 1],
    ['99.6', 2],
  ]);
});

test('COMP-39 a retest that fails as well has a case of its own, and the approval confirms both', async () => {
  const row = await failing(world);
  await permit(world, row, 'RETEST');
  const first = await caseOf(world, row);
  await enter(world, [await current(world, row)], '81', 'FAIL', REASON);
  await complete(world, [row]);
  const [second, before] = await casesOf(world, row);
  expect([second?.round, second?.status, before?.round, before?.status]).toEqual([2, 'OPEN', 1, 'OPEN']);
  // What may be done goes by the last round.
  await refused(
    world,
    world.head,
    permitOosChange,
    permission({ ...first, version: second?.version ?? 0 }),
    'OOS_NOT_OPEN',
  );
  await approve(await current(world, row));
  expect((await casesOf(world, row)).map(({ outcome }) => outcome)).toEqual(['CONFIRMED', 'CONFIRMED']);
});

test('COMP-39 whether a result may change goes by the case of its last round, not of its first', async () => {
  const row = await failing(world);
  await permit(world, row, 'RETEST');
  await enter(world, [await current(world, row)], '81', 'FAIL', REASON);
  await complete(world, [row]);
  const refusedNow = async (result: string) =>
    refused(
      world,
      world.technician,
      enterResults,
      resultOf(await current(world, row), result),
      'OOS_NOT_PERMITTED',
    );
  await refusedNow('99.6');
  await permit(world, row);
  expect((await casesOf(world, row)).map(({ round, status }) => [round, status])).toEqual([
    [2, 'PERMITTED'],
    [1, 'OPEN'],
  ]);
  await world.done(world.technician, enterResults, resultOf(await current(world, row), '99.6') as never);
  expect(await current(world, row)).toMatchObject({ result: '99.6', round: 2 });
  await refusedNow('99.9');
});

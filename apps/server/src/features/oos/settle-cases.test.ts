import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { setStatus } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { caseOf, casesOf, current, failing, permit, may } from './testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** From a completed entry to the approval, as the specification has it. */
const approve = async (row: { id: string } & Awaited<ReturnType<typeof current>>) => {
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
};

test('COMP-39 the specified way is never barred: the approval of a failure confirms its case', async () => {
  const row = await failing(world);
  await approve(row);
  expect(await casesOf(world, row)).toMatchObject([
    {
      status: 'CLOSED',
      outcome: 'CONFIRMED',
      closedBy: world.approver.fullName,
      abilities: may({ permit: 'OOS_NOT_OPEN' }),
    },
  ]);
  expect((await current(world, row)).status).toBe('APPROVED');
});

test('COMP-39 TEST-12 a permitted correction that complies is not confirmed; the first result and the cause stay', async () => {
  const row = await failing(world);
  await permit(world, row);
  const may = await current(world, row);
  await world.done(world.technician, enterResults, {
    body: {
      testResults: [
        { testInformationId: row.id, version: may.version, result: '99.6', sampleTestingResult: 'PASS' },
      ],
      reason: 'Tính lại theo lượng cân đúng',
    },
  });
  await approve(await current(world, row));
  const [oos] = await casesOf(world, row);
  expect(oos).toMatchObject({
    status: 'CLOSED',
    outcome: 'NOT_CONFIRMED',
    result: '80',
    permissions: [{ number: 1, permitted: 'CORRECTION', determination: 1, permittedBy: world.head.fullName }],
  });
  const versions = await world.done(world.approver, listResultVersions, { params: { id: row.id } });
  expect(versions.map(({ result }) => result)).toEqual(['80', '99.6']);
});

test('COMP-39 who saw another state of the case does not sign: the test is another version', async () => {
  const row = await failing(world);
  const seen = await current(world, row);
  await permit(world, row);
  const body = {
    objectList: [{ id: seen.id, version: seen.version }],
    testStatus: 'REQUEST_REVIEW',
    password: PASSWORD,
  };
  await refused(world, world.technician, changeTestStatus, { body }, 'STALE_VERSION');
});

test('COMP-39 an approved failure that is returned has its case open again, and stays as it is', async () => {
  const row = await failing(world);
  await approve(row);
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Xem lại hồ sơ gốc');
  const back = await current(world, row);
  expect(back.oos).toMatchObject([{ status: 'OPEN' }]);
  const change = {
    body: {
      testResults: [
        { testInformationId: row.id, version: back.version, result: '99.6', sampleTestingResult: 'PASS' },
      ],
      reason: 'Tính lại theo lượng cân đúng',
    },
  };
  await refused(world, world.technician, enterResults, change, 'OOS_NOT_PERMITTED');
  expect(await caseOf(world, row)).toMatchObject({
    outcome: null,
    closedBy: null,
    abilities: may({ permit: undefined }),
  });
  await approve(back);
  expect(await caseOf(world, row)).toMatchObject({ status: 'CLOSED', outcome: 'CONFIRMED' });
});

test('COMP-39 a rejected failure keeps its case open', async () => {
  const row = await failing(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'REJECT', 'Cần điều tra nguyên nhân');
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN', abilities: may({ permit: undefined }) });
});

import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, ALL } from '../../../testing/people.ts';
import { codesOf, refused } from '../../../testing/refused.ts';
import { enter, reread } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bodyOf = (rows: readonly { id: string }[]) => ({ body: { objectList: rows.map((row) => row.id) } });

test('TEST-05 complete entries are declared complete, in one entry of the trail', async () => {
  const rows = await testsIn(world, 'NEW');
  await enter(world, rows);
  const { answer, changes } = await audited(world, world.technician, 'tests.complete-result-entry', () =>
    world.call(completeResultEntry, bodyOf(rows), world.technician.token),
  );
  expect([answer.status, answer.data]).toEqual([200, { changed: 2, declared: 0 }]);
  expect((await reread(world, rows)).map((row) => row.status)).toEqual(['TEST_DONE', 'TEST_DONE']);
  const moved = {
    entity: 'test',
    operation: 'UPDATE',
    field: 'status',
    old_value: 'NEW',
    new_value: 'TEST_DONE',
  };
  expect(changes).toEqual([moved, moved]);
});

test('TEST-05 a rejected test is completed again after its correction', async () => {
  const row = await testIn(world, 'REJECT');
  await enter(world, [row], '98.2', 'PASS', { reason: 'Tính lại kết quả' });
  await world.done(world.technician, completeResultEntry, bodyOf([row]));
  expect((await reread(world, [row])).map((read) => [read.status, read.reviewer, read.approver])).toEqual([
    ['TEST_DONE', null, null],
  ]);
});

const closed = TEST_STATUSES.filter((status) => !['NEW', 'REJECT'].includes(status));
test.each(closed)('TEST-10 in %s entry cannot be declared complete', async (status) => {
  const row = await testIn(world, status);
  const answer = await refused(
    world,
    world.technician,
    completeResultEntry,
    bodyOf([row]),
    'INVALID_STATUS_TRANSITION',
  );
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
});

test('TEST-10 only the technician of a test declares it complete', async () => {
  const rows = await testsIn(world, 'NEW');
  await enter(world, rows);
  const colleague = await addPerson(world, ALL);
  const answer = await refused(world, colleague, completeResultEntry, bodyOf(rows), 'NOT_ASSIGNED');
  expect(codesOf(answer)).toEqual(rows.map((row) => row.testInformationCode));
});

test('TEST-05 tests that do not exist are not found', async () => {
  const row = await testIn(world, 'NEW');
  await refused(
    world,
    world.technician,
    completeResultEntry,
    bodyOf([row, { id: randomUUID() }]),
    'TEST_NOT_FOUND',
  );
  await refused(world, world.technician, completeResultEntry, { body: { objectList: [] } }, 'VALIDATION');
});

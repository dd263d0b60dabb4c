import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { bring, reread, setStatus } from '../../../testing/tests.ts';
import { testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const namedBy = async (who: Person) => {
  const { content, total } = await world.done(who, listTests, { query: { named: 'me' } });
  expect(total).toBe(content.length);
  return content.map(({ id }) => id);
};
const pending = async (who: Person) => (await world.done(who, countAlerts, {})).taskPendingCount;

test('TEST-02 HOME-05 who is named finds the test in the own work when its turn has come, and it waits once', async () => {
  const [named, other] = (await testsIn(world, 'NEW')) as [TestRow, TestRow];
  await world.done(world.head, saveTest, {
    body: {
      id: named.id,
      version: named.version,
      reviewerId: world.reviewer.id,
      approverId: world.approver.id,
    },
  });
  expect(await namedBy(world.reviewer)).toEqual([]);
  const before = await pending(world.reviewer);
  await bring(world, await reread(world, [named, other]), 'REQUEST_REVIEW');
  expect(await namedBy(world.reviewer)).toEqual([named.id]);
  // Of the approver it is not the turn yet; the head is not named.
  expect(await namedBy(world.approver)).toEqual([]);
  expect(await namedBy(world.head)).toEqual([]);
  expect((await pending(world.reviewer)) - before).toBe(2);
  await setStatus(world, world.reviewer, [named, other], 'REQUEST_APPROVED');
  expect(await namedBy(world.reviewer)).toEqual([]);
  expect(await namedBy(world.approver)).toEqual([named.id]);
});

test('TEST-02 a name is no right: who is not named signs as well, by right and list', async () => {
  const [row] = (await testsIn(world, 'NEW')) as [TestRow];
  await world.done(world.head, saveTest, {
    body: { id: row.id, version: row.version, reviewerId: world.reviewer.id },
  });
  await bring(world, await reread(world, [row]), 'REQUEST_REVIEW');
  await setStatus(world, world.head, [row], 'REQUEST_APPROVED');
  await refused(world, world.head, listTests, { query: { named: 'you' as 'me' } }, 'VALIDATION');
});

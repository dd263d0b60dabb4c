import { countAlerts as endpoint } from '@kiemlab/contract/features/home/home.api';
import { deleteAlerts, markAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addAlert } from '../alerts/testing/add-alert.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('HOME-05 the number of unread alerts follows what one does with them', async () => {
  const me = await addPerson(world, []);
  const unread = async () => (await world.done(me, endpoint, {})).unreadCount;
  expect(await unread()).toBe(0);
  const ids = [await addAlert(world, me), await addAlert(world, me), await addAlert(world, me)];
  await addAlert(world, me, { withdrawn: true });
  await addAlert(world, me, { status: 'READ' });
  await addAlert(world, world.head);
  expect(await unread()).toBe(3);
  const [first = '', second = ''] = ids;
  await world.done(me, markAlerts, { body: { ids: [first], status: 'READ' } });
  expect(await unread()).toBe(2);
  await world.done(me, deleteAlerts, { body: { ids: [second] } });
  expect(await unread()).toBe(1);
});

test('HOME-05 pending tasks are the work that waits for the caller, as the home page counts it', async () => {
  const tasks = async (who: { token: string }) =>
    (await world.send(endpoint, {}, who.token)).data.taskPendingCount;
  const [custodian, technician, outsider, administrator] = [
    await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Add', 'Sample_Receive']),
    world.technician,
    await addPerson(world, ['Sample', 'Test', 'Test_EnterResult']),
    await addPerson(world, ['Sample_Receive', 'Test_Approve']),
  ];
  const before = await tasks(technician);
  await samplesIn(world, 'NOT_RECEIVE', 2);
  await samplesIn(world, 'ANALYZING', 1);
  // Two samples to receive; registering them is the same two, and not asked of one who receives.
  expect(await tasks(custodian)).toBe(2);
  expect((await tasks(technician)) - before).toBe(world.setup.analytes.length);
  expect(await tasks(outsider)).toBe(0);
  // What one may not look at does not wait for one.
  expect(await tasks(administrator)).toBe(0);
});

test('HOME-05 the numbers are for those who are logged in', async () => {
  await refused(world, undefined, endpoint, {}, 'UNAUTHENTICATED');
});

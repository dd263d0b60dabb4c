import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { clearAlerts } from './clear-alerts.ts';
import { addAlert } from './testing/add-alert.ts';
import { roundAt } from './testing/round-of.ts';

let world: World;
let reader: Person;
beforeAll(async () => {
  world = await startWorld();
  reader = await addPerson(world, ['Sample']);
});
afterAll(() => world.stop());

const clear = (day: string, more = {}) =>
  clearAlerts(roundAt(world.services, new Date(`${day}T12:00:00+07:00`), more));
const set = async (id: string, values: string) => {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.set', false)");
  await world.owner.query(`UPDATE alert SET ${values} WHERE id = $1`, [id]);
};
const left = async (): Promise<string[]> =>
  (await world.owner.query<{ id: string }>('SELECT id FROM alert WHERE to_user = $1', [reader.id])).rows.map(
    ({ id }) => id,
  );
const unread = async () =>
  (await world.send(listAlerts, { query: { status: 'UNREAD' } }, reader.token)).data.length;

test('HOME-06 what was read, withdrawn or deleted goes a year after it came, in parts of any size; what was not read stays', async () => {
  const at = '2031-03-01T12:00:00+07:00';
  const read = await addAlert(world, reader, { at, status: 'READ' });
  const withdrawn = await addAlert(world, reader, { at, withdrawn: true });
  const deleted = await addAlert(world, reader, { at });
  await set(deleted, 'deleted_at = alert_time');
  const waits = await addAlert(world, reader, { at });
  const younger = await addAlert(world, reader, { at: '2031-03-02T12:00:01+07:00', status: 'READ' });
  // Told of long before its day: without it, it would be told again.
  const early = await addAlert(world, reader, { at, status: 'READ' });
  await set(early, "due_on = '2031-06-01'");
  const all = [read, withdrawn, deleted, waits, younger, early];

  expect(await unread()).toBe(1);
  expect(await clear('2032-03-01')).toBe(0);
  expect((await left()).sort()).toEqual([...all].sort());
  expect(await clear('2032-03-02', { atOnce: 1 })).toBe(3);
  expect((await left()).sort()).toEqual([waits, younger, early].sort());
  expect(await unread()).toBe(1);
  const [one, two] = await Promise.all([clear('2032-06-03'), clear('2032-06-03')]);
  expect(one + two).toBe(2);
  expect(await left()).toEqual([waits]);
  expect(await unread()).toBe(1);
});

test('HOME-06 clearing stops between its parts when the program stops, and goes on later', async () => {
  for (let n = 0; n < 3; n++) await addAlert(world, reader, { at: '2033-01-01T00:00:00Z', status: 'READ' });
  let asked = 0;
  expect(await clear('2035-01-01', { atOnce: 1, stopped: () => ++asked > 2 })).toBe(2);
  expect(await clear('2035-01-01', { atOnce: 1 })).toBe(1);
});

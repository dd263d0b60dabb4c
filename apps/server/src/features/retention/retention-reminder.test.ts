import { deleteAlerts, listAlerts, markAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { move, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { keepUntilReceipt } from './testing/keep-until-receipt.ts';
import { roundOf } from '../alerts/testing/round-of.ts';
import { retentionReminder } from './retention-reminder.queries.ts';

/** The day of the rounds, whatever day it is. */
const TODAY = '2031-03-15';
const KEEPER: PermissionCode[] = ['Sample', 'Sample_ViewAll', 'Sample_Receive'];

let world: World;
/** Keeps samples and sees all; beside the head of the world, who may do everything. */
let keeper: Person;
beforeEach(async () => {
  world = await startWorld();
  keeper = await addPerson(world, KEEPER);
  await keepUntilReceipt(world);
});
afterEach(() => world.stop());

/** Lets the retention of a sample end on a day; the reminder comes 30 days before. */
const keepUntil = (id: string, day: string) =>
  prepare(world, (tx) => tx.updateTable('sample').set({ received_date: day }).where('id', '=', id).execute());
/** Kept samples whose reminder comes some days after today, or before it. */
async function remindedIn(...days: number[]): Promise<string[]> {
  const ids = await samplesIn(world, 'STORED', days.length);
  for (const [index, id] of ids.entries()) await keepUntil(id, addDays(TODAY, (days[index] ?? 0) + 30));
  return ids;
}
const round = (day = TODAY, more: { atOnce?: number; stopped?: () => boolean } = {}) =>
  roundOf(world.services, retentionReminder, new Date(`${day}T12:00:00+07:00`), more);
const alertsOf = async (who: Person) => (await world.send(listAlerts, {}, who.token)).data;
const toldOf = async (who: Person) => (await alertsOf(who)).map((alert) => alert.linkUuid).sort();
const change = (id: string, values: object) =>
  prepare(world, (tx) => tx.updateTable('sample').set(values).where('id', '=', id).execute());

test('HOME-06 samples due for disposal: those whose reminder has come in the last 30 days, and no others', async () => {
  const [today = '', last = ''] = await remindedIn(0, -30, 1, -31);
  expect(await round()).toEqual({ raised: 4, withdrawn: 0 });
  expect(await toldOf(keeper)).toEqual([today, last].sort());
  const alert = (await alertsOf(keeper)).find(({ linkUuid }) => linkUuid === today);
  expect(alert).toMatchObject({
    module: 'samples',
    linkCategory: 'SAMPLE',
    fromUser: null,
    status: 'UNREAD',
  });
  expect(alert?.alertMessage).toMatch(
    new RegExp(`^Mẫu ${alert?.linkIdName ?? '?'} đến hạn lưu \\(lưu đến ngày 14/04/2031\\): Paracetamol`),
  );
  expect(await round()).toEqual({ raised: 0, withdrawn: 0 });
  // The next day brings the next one.
  expect(await round(addDays(TODAY, 1))).toEqual({ raised: 2, withdrawn: 0 });
});

test('HOME-06 the custodian of a sample is told, and nobody else; without an active one all who keep samples and see it', async () => {
  const custodian = await addPerson(world, ['Sample']);
  const leaver = await addPerson(world, KEEPER);
  const own = await addPerson(world, ['Sample', 'Sample_Receive']);
  const [mine = '', left = '', plain = ''] = await remindedIn(0, 0, 0);
  const hand = (id: string, who: Person) =>
    change(id, { attributes: JSON.stringify({ custodianUserId: who.id, storageLocation: 'Tủ 2' }) });
  await hand(mine, custodian);
  await hand(left, leaver);
  await prepare(world, async (tx) => {
    await tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', leaver.id).execute();
    await tx.insertInto('sample_responsible').values({ sample_id: plain, user_id: own.id }).execute();
  });
  await round();
  expect(await toldOf(custodian)).toEqual([mine]);
  expect(await toldOf(keeper)).toEqual([left, plain].sort());
  expect(await toldOf(world.head)).toEqual([left, plain].sort());
  expect(await toldOf(own)).toEqual([plain]);
  expect(await toldOf(world.technician)).toEqual([]);
  const { rows } = await world.owner.query('SELECT FROM alert WHERE to_user = $1', [leaver.id]);
  expect(rows).toEqual([]);
  // Somebody else takes it over and is told as well.
  await hand(mine, own);
  expect((await round()).raised).toBe(1);
  expect(await toldOf(own)).toEqual([mine, plain].sort());
});

test('HOME-06 only samples that are kept: not the ones on their way, destroyed, used up or deleted', async () => {
  const [kept = '', used = '', gone = ''] = await remindedIn(0, 0, 0);
  const [received = ''] = await samplesIn(world, 'RECEIVED', 1);
  const [destroyed = ''] = await samplesIn(world, 'RECEIVED', 1);
  for (const id of [received, destroyed]) await keepUntil(id, addDays(TODAY, 30));
  await move(world, [destroyed], 'DESTROYED', { reason: 'Hết hạn lưu' });
  await change(used, { current_quantity: '0' });
  await change(gone, { deleted_at: new Date('2031-01-01T00:00:00Z') });
  await round();
  expect(await toldOf(keeper)).toEqual([kept]);
});

test('HOME-06 what was deleted does not come again, what was read stays read', async () => {
  const [first = '', second = ''] = await remindedIn(0, 0);
  await round();
  const alerts = await alertsOf(keeper);
  const idOf = (sample: string) => alerts.find((alert) => alert.linkUuid === sample)?.id ?? '';
  await world.done(keeper, deleteAlerts, { body: { ids: [idOf(first)] } });
  await world.done(keeper, markAlerts, { body: { ids: [idOf(second)], status: 'READ' } });
  expect(await round()).toEqual({ raised: 0, withdrawn: 0 });
  // Not even after the sample was used up for a while.
  await change(first, { current_quantity: '0' });
  await round();
  await change(first, { current_quantity: '10' });
  await round();
  expect((await alertsOf(keeper)).map(({ linkUuid, status }) => [linkUuid, status])).toEqual([
    [second, 'READ'],
  ]);
  expect(await toldOf(world.head)).toEqual([first, second].sort());
});

test('HOME-06 what was withdrawn while it was on the screen, and deleted there, does not come again with those of others', async () => {
  const [used = ''] = await remindedIn(0);
  await round();
  const shown = (await alertsOf(keeper)).map(({ id }) => id);
  await change(used, { current_quantity: '0' });
  expect(await round()).toEqual({ raised: 0, withdrawn: 2 });
  await world.done(keeper, deleteAlerts, { body: { ids: shown } });
  await change(used, { current_quantity: '10' });
  expect(await round()).toEqual({ raised: 1, withdrawn: 0 });
  expect(await toldOf(keeper)).toEqual([]);
  expect(await toldOf(world.head)).toEqual([used]);
});

test('HOME-06 a reminder whose day moves is withdrawn, and comes again on its new day', async () => {
  const [moved = ''] = await remindedIn(0);
  await round();
  await keepUntil(moved, addDays(TODAY, 37));
  expect(await round()).toEqual({ raised: 0, withdrawn: 2 });
  expect(await toldOf(keeper)).toEqual([]);
  expect(await round(addDays(TODAY, 6))).toEqual({ raised: 0, withdrawn: 0 });
  expect(await round(addDays(TODAY, 7))).toEqual({ raised: 2, withdrawn: 0 });
  expect((await alertsOf(keeper)).map((alert) => alert.alertMessage)).toEqual([
    expect.stringMatching(/\(lưu đến ngày 21\/04\/2031\)/),
  ]);
});

test('HOME-06 what is destroyed or used up is withdrawn, and told anew as unread when it is kept again', async () => {
  const [destroyed = '', used = ''] = await remindedIn(0, 0);
  await round();
  await world.done(keeper, markAlerts, {
    body: { ids: (await alertsOf(keeper)).map(({ id }) => id), status: 'READ' },
  });
  await move(world, [destroyed], 'DESTROYED', { reason: 'Hết hạn lưu' });
  await change(used, { current_quantity: '0' });
  expect(await round()).toEqual({ raised: 0, withdrawn: 4 });
  expect(await toldOf(keeper)).toEqual([]);
  await move(world, [destroyed], 'STORED', { reason: 'Giữ lại làm bằng chứng', storageLocation: 'Tủ 1' });
  expect(await round()).toEqual({ raised: 2, withdrawn: 0 });
  expect((await alertsOf(keeper)).map(({ linkUuid, status }) => [linkUuid, status])).toEqual([
    [destroyed, 'UNREAD'],
  ]);
});

test('HOME-06 any rounds, in parts of any size, one after the other or at once, tell each person once', async () => {
  // The reminders of some samples are on the same day, so that parts end between them.
  const ids = await remindedIn(-3, -3, -3, -2, -1, -1, 0, 0, 0);
  const expected = [...ids].sort();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 2,
      }),
      async (groups) => {
        await world.owner.query("BEGIN; SET LOCAL kiemlab.action = 'test.clear'; DELETE FROM alert; COMMIT");
        let raised = 0;
        for (const atOnce of groups)
          for (const done of await Promise.all(atOnce.map((size) => round(TODAY, { atOnce: size }))))
            raised += done.raised;
        expect(raised).toBe(ids.length * 2);
        for (const who of [keeper, world.head]) expect(await toldOf(who)).toEqual(expected);
      },
    ),
    { numRuns: 15 },
  );
});

test('HOME-06 a round stops between its parts when the program stops, and the next one goes on', async () => {
  await remindedIn(0, 0, 0);
  let asked = 0;
  // Stopped when it is asked before the second part of samples.
  expect((await round(TODAY, { atOnce: 1, stopped: () => ++asked > 1 })).raised).toBe(2);
  expect((await round()).raised).toBe(4);
});

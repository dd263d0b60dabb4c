import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { deliverReport, withdrawDelivery } from '@kiemlab/contract/features/reports/deliveries.api';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { findIssued } from '../printing/forms/issue-register/issue-register.queries.ts';
import { roundOf } from '../alerts/testing/round-of.ts';
import { deliveryReminder } from './delivery-reminder.queries.ts';
import { newestOf } from './testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const reason = 'Ghi nhầm người nhận';
/** A report that was given to two, the first of them wrongly noted. */
async function deliveredTwice() {
  const id = await sampleIn(world, 'REPORTED');
  const { id: reportId, number } = await newestOf(world, id);
  const give = (recipient: string, how: 'DIRECT' | 'POST') =>
    world.done(world.head, deliverReport, { body: { reportId, recipient, how } });
  const { id: wrong } = await give('Nhà thuốc Nhầm', 'POST');
  const { id: right } = await give('Sở Y tế', 'DIRECT');
  return { id, number, wrong, right };
}
/** The register's word on the first delivery. */
const registered = async (id: string) => {
  const [report] = (await findIssued(world.services.db, [id], undefined)).get(id) ?? [];
  return [report?.recipient, report?.how];
};

test('COMP-42 a delivery that was noted wrongly is struck out with a reason; it stays to be seen, and the register has the valid one', async () => {
  const { id, number, wrong, right } = await deliveredTwice();
  expect(await registered(id)).toEqual(['Nhà thuốc Nhầm', 'POST']);
  await world.done(world.head, withdrawDelivery, { body: { deliveryId: wrong, reason } });
  expect(await registered(id)).toEqual(['Sở Y tế', 'DIRECT']);
  const { deliveries } = await newestOf(world, id);
  expect(deliveries).toMatchObject([
    {
      id: wrong,
      recipient: 'Nhà thuốc Nhầm',
      withdrawn: { reason, by: world.head.fullName, at: expect.any(String) as string },
    },
    { id: right, recipient: 'Sở Y tế', withdrawn: null },
  ]);
  // Once for good; the other may be struck out, too, and then it was given to nobody.
  const again = { body: { deliveryId: wrong, reason } };
  const answer = await refused(world, world.head, withdrawDelivery, again, 'DELIVERY_WITHDRAWN');
  expect(codesOf(answer)).toEqual([number]);
  await world.done(world.head, withdrawDelivery, { body: { deliveryId: right, reason } });
  expect(await registered(id)).toEqual([null, null]);
  await expect(world.owner.query('DELETE FROM report_delivery_withdrawal')).rejects.toThrow('append-only');
  const { content } = await world.done(world.head, listActions, {
    query: { page: 0, size: 1, objectId: id },
  });
  expect(content[0]).toMatchObject({ action: 'reports.withdraw-delivery', reason });
});

test('COMP-42 two who strike out the same at once are one who did', async () => {
  const { wrong } = await deliveredTwice();
  const strike = () =>
    world.send(withdrawDelivery, { body: { deliveryId: wrong, reason } }, world.head.token);
  const statuses = (await Promise.all([strike(), strike(), strike()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('COMP-42 HOME-06 what was delivered by mistake only has to go out still: who was told of it is told so again, by the same alert', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { id: reportId } = await newestOf(world, id);
  await roundOf(world.services, deliveryReminder, new Date());
  const told = async () =>
    (await world.send(listAlerts, {}, world.head.token)).data
      .filter(({ linkUuid }) => linkUuid === id)
      .map((alert) => alert.id);
  const before = await told();
  expect(before).toHaveLength(1);
  const { id: deliveryId } = await world.done(world.head, deliverReport, {
    body: { reportId, recipient: 'Nhà thuốc Nhầm', how: 'DIRECT' },
  });
  expect(await told()).toEqual([]);
  await world.done(world.head, withdrawDelivery, { body: { deliveryId, reason } });
  expect(await told()).toEqual(before);
  await roundOf(world.services, deliveryReminder, new Date());
  expect(await told()).toEqual(before);
});

test('COMP-42 COMP-40 who may not, without a reason, or without the origin strikes out nothing', async () => {
  const { id, wrong } = await deliveredTwice();
  const body = { deliveryId: wrong, reason };
  await refused(world, undefined, withdrawDelivery, { body }, 'UNAUTHENTICATED');
  const other = await addPerson(world, allBut('Report_Create'));
  await refused(world, other, withdrawDelivery, { body }, 'FORBIDDEN');
  const short = await refused(
    world,
    world.head,
    withdrawDelivery,
    { body: { ...body, reason: 'sai' } },
    'VALIDATION',
  );
  expect(faultsOf(short)).toEqual(['reason REASON_TOO_SHORT']);
  const none = { body: { ...body, deliveryId: randomUUID() } };
  await refused(world, world.head, withdrawDelivery, none, 'NOT_FOUND');
  const blind = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, true);
  await refused(world, blind, withdrawDelivery, { body }, 'ORIGIN_HIDDEN');
  const { data } = await world.call(listSampleReports, { params: { id } }, world.head.token);
  expect(data[0]?.deliveries.map(({ withdrawn }) => withdrawn)).toEqual([null, null]);
});

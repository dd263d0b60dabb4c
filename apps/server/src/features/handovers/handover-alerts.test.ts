import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
  listHandovers,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, allBut, nextNumber, type Person } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let second: Person;
let custodian: Person;
beforeAll(async () => {
  world = await startWorld();
  second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  custodian = await addPerson(world, allBut('Test_Unlock'), 'Quản lý mẫu');
});
afterAll(() => world.stop());

/** Hand-overs that a person is told of, by their ids. */
const toldOf = async (who: Person) =>
  (await world.send(listAlerts, {}, who.token)).data
    .filter(({ linkCategory }) => linkCategory === 'HANDOVER')
    .map(({ linkUuid }) => linkUuid);
const newest = async (sampleId: string) => {
  const [handover] = await world.done(world.head, listHandovers, { params: { id: sampleId } });
  if (!handover) throw new Error('nothing was handed over');
  return handover;
};

const onPaper = ({ id, version }: { id: string; version: number }) => ({
  params: { id },
  body: { version, paper: 'Sổ giao nhận số 12' },
  file: new File([pdf('Sổ giao nhận')], 'Sổ giao nhận.pdf'),
});

/** A sample that waits for the technician or the second one. */
async function given() {
  const id = await sampleIn(world, 'RECEIVED');
  const { cartId } = await world.done(world.head, createCart, { body: { cartName: `Nhóm ${nextNumber()}` } });
  await world.done(custodian, addToCart, {
    body: { cartId, cartResponsibleUserId: [world.technician.id, second.id], sampleId: [id] },
  });
  return { id, handover: await newest(id) };
}

test('COMP-37 HOME-06 a hand-over that waits stands in the bell of those who may confirm it, until one of them has', async () => {
  const { handover } = await given();
  expect(await toldOf(custodian)).toEqual([]);
  for (const who of [world.technician, second]) expect(await toldOf(who)).toEqual([handover.id]);
  const [alert] = (await world.send(listAlerts, {}, second.token)).data;
  expect(alert).toMatchObject({
    module: 'samples',
    linkCategory: 'HANDOVER',
    fromUser: null,
    status: 'UNREAD',
  });
  expect(alert?.alertMessage).toMatch(/^Mẫu L\d\d-\d+ được giao, chờ bạn xác nhận đã nhận: Paracetamol/);
  await world.done(second, confirmHandovers, {
    body: { handovers: [{ id: handover.id, version: handover.version }] },
  });
  for (const who of [world.technician, second]) expect(await toldOf(who)).toEqual([]);
});

test('COMP-37 HOME-06 a correction is told anew, and a paper settles it', async () => {
  const { id, handover } = await given();
  const { version } = handover;
  const params = { id: handover.id };
  await world.done(custodian, correctHandover, {
    params,
    body: { version, quantity: '50', place: 'Phòng 3', reason: 'Đếm lại số lượng' },
  });
  const corrected = await newest(id);
  expect(corrected.id).not.toBe(handover.id);
  for (const who of [world.technician, second]) expect(await toldOf(who)).toEqual([corrected.id]);
  await world.done(world.head, confirmOnPaper, onPaper(corrected));
  for (const who of [world.technician, second]) expect(await toldOf(who)).toEqual([]);
});

/** What a person is told of a paper of a sample: that one was named, or was disputed. */
const paperNews = async (who: Person, sampleId: string) =>
  (await world.send(listAlerts, {}, who.token)).data
    .filter(({ linkUuid }) => linkUuid === sampleId)
    .map(({ alertMessage }) => /ký trên giấy|phản đối giấy/.exec(alertMessage)?.[0]);

test('COMP-37 HOME-06 who takes a sample is told of a paper that somebody else names, until it is disputed; then who named it and the unit heads are', async () => {
  const deputy = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test_Unlock'], 'Phó trưởng phòng');
  // Another who may unlock, and does not see the sample.
  const elsewhere = await addPerson(world, ['Sample', 'Test_Unlock'], 'Trưởng phòng khác');
  const { id, handover } = await given();
  await world.done(world.head, confirmOnPaper, onPaper(handover));
  for (const who of [world.technician, second]) expect(await paperNews(who, id)).toEqual(['ký trên giấy']);
  for (const who of [custodian, world.head]) expect(await paperNews(who, id)).toEqual([]);
  const answer = await world.done(second, disputePaper, {
    params: { id: handover.id },
    body: { version: 1, reason: 'Tôi chưa nhận mẫu này' },
  });
  for (const who of [world.technician, second]) {
    expect(await paperNews(who, id)).toEqual([]);
    expect(await toldOf(who)).toEqual([answer.id]);
  }
  for (const who of [world.head, deputy]) expect(await paperNews(who, id)).toEqual(['phản đối giấy']);
  for (const who of [custodian, elsewhere]) expect(await paperNews(who, id)).toEqual([]);
  const waits = await newest(id);
  const named = { id: waits.id, version: waits.version };
  await world.done(second, confirmHandovers, { body: { handovers: [named] } });
  for (const who of [world.head, deputy]) expect(await paperNews(who, id)).toEqual([]);
});

test('COMP-37 HOME-06 who takes a sample and names the paper is told nothing, the others of the group are', async () => {
  const { id, handover } = await given();
  await world.done(second, confirmOnPaper, onPaper(handover));
  expect(await paperNews(second, id)).toEqual([]);
  expect(await paperNews(world.technician, id)).toEqual(['ký trên giấy']);
  await world.done(custodian, correctHandover, {
    params: { id: handover.id },
    body: { version: 1, quantity: '50', place: 'Phòng 3', reason: 'Đếm lại số lượng' },
  });
  expect(await paperNews(world.technician, id)).toEqual([]);
});

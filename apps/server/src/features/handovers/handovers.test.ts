import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import {
  confirmHandovers,
  correctHandover,
  listHandovers,
  listMyHandovers,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, nextNumber, prepare, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import {
  assign,
  issue,
  move,
  readSample,
  register,
  sampleBody,
  sampleIn,
  samplesIn,
} from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';

let world: World;
/** A second technician of the group, and a custodian without the unit head's right. */
let second: Person;
let custodian: Person;
beforeAll(async () => {
  world = await startWorld();
  second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  custodian = await addPerson(world, allBut('Test_Unlock'), 'Quản lý mẫu');
});
afterAll(() => world.stop());

const handoversOf = (id: string, who = world.head) => world.done(who, listHandovers, { params: { id } });
const mine = async (who: Person) =>
  (await world.done(who, listMyHandovers, { query: { size: 500 } })).handovers.map(
    ({ sampleId }) => sampleId,
  );
const naming = (...handovers: { id: string; version: number }[]) => ({
  body: { handovers: handovers.map(({ id, version }) => ({ id, version })) },
});

/** Gives samples to a new group, by the call as it is specified, or with more. */
async function give(
  sampleId: string[],
  more: object = {},
  who = custodian,
  people = [world.technician, second],
) {
  const cartName = `Nhóm ${nextNumber()}`;
  const { cartId } = await world.done(world.head, createCart, { body: { cartName } });
  await world.done(who, addToCart, {
    body: { cartId, cartResponsibleUserId: people.map(({ id }) => id), sampleId, ...more },
  });
  return cartName;
}

/** A sample that waits for one of its group to confirm it. */
async function given(more: object = {}, who = custodian) {
  const id = await sampleIn(world, 'RECEIVED');
  const group = await give([id], more, who);
  const [handover] = await handoversOf(id);
  if (!handover) throw new Error('nothing was handed over');
  return { id, group, handover };
}

test('SAMPLE-14 COMP-37 the specified hand-over to a group is a record, and one of the group confirms it in a session of his or her own', async () => {
  const { id, group, handover } = await given();
  expect(handover).toMatchObject({
    version: 1,
    occasion: 'TO_GROUP',
    givenBy: custodian.fullName,
    takenBy: group,
    place: '',
    quantity: '100',
    unit: 'viên',
    reason: '',
    confirmedBy: null,
    confirmedAt: null,
    confirmedHow: null,
    mayConfirm: false,
  });
  expect(await mine(world.technician)).toContain(id);
  expect(await mine(second)).toContain(id);
  expect(await mine(custodian)).toEqual([]);
  const seen = await handoversOf(id, second);
  expect(seen).toMatchObject([{ mayConfirm: true, mayConfirmOnPaper: true, mayCorrect: false }]);

  await refused(world, undefined, confirmHandovers, naming(handover), 'UNAUTHENTICATED');
  await refused(world, custodian, confirmHandovers, naming(handover), 'FORBIDDEN');
  await refused(world, world.head, confirmHandovers, naming(handover), 'FORBIDDEN');
  const stranger = await addPerson(world, ['Sample']);
  await refused(world, stranger, confirmHandovers, naming(handover), 'NOT_FOUND');
  const unversioned = { body: { handovers: [handover.id] } };
  expect(faultsOf(await refused(world, second, confirmHandovers, unversioned, 'VALIDATION'))).toEqual([
    'handovers.0.version VERSION_REQUIRED',
  ]);
  await refused(world, second, confirmHandovers, naming({ id: handover.id, version: 2 }), 'STALE_VERSION');
  await refused(world, second, confirmHandovers, naming({ id: randomUUID(), version: 1 }), 'NOT_FOUND');

  const { answer } = await audited(world, second, 'samples.confirm-handovers', () =>
    world.call(confirmHandovers, naming(handover), second.token),
  );
  expect(answer.data).toEqual({ confirmed: 1 });
  expect(await handoversOf(id)).toMatchObject([
    { confirmedBy: second.fullName, confirmedHow: 'SESSION', confirmedAt: expect.any(String), paper: null },
  ]);
  await refused(world, second, confirmHandovers, naming(handover), 'HANDOVER_CONFIRMED');
  await refused(world, world.technician, confirmHandovers, naming(handover), 'HANDOVER_CONFIRMED');
  expect(await mine(world.technician)).not.toContain(id);
  // It is no status: the sample went on all the same.
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'MOVE_TO_CART' });
});

test('COMP-37 where no place is told and the sample lies nowhere yet, a hand-over notes the usual place of the settings; a correction says its own', async () => {
  await prepare(world, (tx) => writeSetting(tx, 'handoverPlace', 'Quầy giao nhận mẫu'));
  try {
    const { id, handover } = await given();
    expect(handover).toMatchObject({ place: 'Quầy giao nhận mẫu' });
    await world.done(custodian, correctHandover, {
      params: { id: handover.id },
      body: { version: 1, quantity: '100', place: '', reason: 'Đếm lại khi giao mẫu' },
    });
    expect(await handoversOf(id)).toMatchObject([{ version: 2, place: '' }]);
    const [told] = await handoversOf((await given({ place: 'Phòng Hóa lý' })).id);
    expect(told).toMatchObject({ place: 'Phòng Hóa lý' });
  } finally {
    await prepare(world, (tx) => writeSetting(tx, 'handoverPlace', ''));
  }
});

test('COMP-37 many are confirmed at once or none, and how much goes to the tests and where is noted as it was told', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 3);
  const [first = ''] = ids;
  await give(ids, { quantities: [{ sampleId: first, quantity: '12.5' }], place: 'Phòng nhận mẫu' });
  const all = (await Promise.all(ids.map((id) => handoversOf(id)))).flat();
  expect(all.map(({ quantity, place }) => [quantity, place])).toEqual([
    ['12.5', 'Phòng nhận mẫu'],
    ['100', 'Phòng nhận mẫu'],
    ['100', 'Phòng nhận mẫu'],
  ]);
  const [one] = all;
  if (!one) throw new Error('nothing was handed over');
  await world.done(second, confirmHandovers, naming(one));
  await refused(world, second, confirmHandovers, naming(...all), 'HANDOVER_CONFIRMED');
  const answers = await Promise.all(
    [second, world.technician].map((who) => world.call(confirmHandovers, naming(...all.slice(1)), who.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('COMP-12 COMP-37 a correction is a further version with a reason, which is confirmed anew; what was said before stays', async () => {
  const { id, handover } = await given();
  await world.done(second, confirmHandovers, naming(handover));
  const told = (more: object = {}) => ({
    params: { id: handover.id },
    body: { version: 1, quantity: '98', place: 'Phòng Hóa lý', reason: 'Đếm lại khi giao mẫu', ...more },
  });
  await refused(world, undefined, correctHandover, told(), 'UNAUTHENTICATED');
  await refused(world, second, correctHandover, told(), 'FORBIDDEN');
  const other = await addPerson(world, allBut('Test_Unlock'));
  await refused(world, other, correctHandover, told(), 'FORBIDDEN');
  await refused(world, custodian, correctHandover, told({ reason: '' }), 'VALIDATION');
  await refused(world, custodian, correctHandover, told({ quantity: '-1' }), 'VALIDATION');
  const ahead = told({ handedAt: '2999-01-01T00:00:00Z' });
  expect(faultsOf(await refused(world, custodian, correctHandover, ahead, 'VALIDATION'))).toEqual([
    'handedAt IN_FUTURE',
  ]);
  const nobody = { ...told(), params: { id: randomUUID() } };
  await refused(world, custodian, correctHandover, nobody, 'NOT_FOUND');
  const { answer } = await audited(world, custodian, 'samples.correct-handover', () =>
    world.done(custodian, correctHandover, told({ handedAt: '2026-01-05T01:30:00Z' })),
  );
  expect(answer.version).toBe(2);
  await refused(world, custodian, correctHandover, told(), 'STALE_VERSION');
  await refused(world, second, confirmHandovers, naming(handover), 'STALE_VERSION');
  expect(await handoversOf(id)).toMatchObject([
    {
      id: answer.id,
      version: 2,
      quantity: '98',
      place: 'Phòng Hóa lý',
      handedAt: '2026-01-05T01:30:00.000Z',
      reason: 'Đếm lại khi giao mẫu',
      confirmedBy: null,
    },
  ]);
  expect(await mine(second)).toContain(id);
  const { rows } = await world.owner.query<{ quantity: string; confirmed_by: string }>(
    'SELECT quantity::text, confirmed_by FROM sample_handover WHERE sample_id = $1 AND handover_version = 1',
    [id],
  );
  expect(rows).toEqual([{ quantity: '100', confirmed_by: second.id }]);
  await world.done(world.technician, confirmHandovers, naming(answer));
});

test('COMP-37 from the sampler to who receives, and back from the group: the act of who takes it confirms it', async () => {
  const body = sampleBody();
  const sampler = { samplerName: second.fullName, samplerUserId: second.id };
  const id = await register(world, { ...body, samplerInformation: [sampler] });
  await move(world, [id], 'RECEIVED');
  const arrival = {
    occasion: 'RECEIPT',
    givenBy: second.fullName,
    takenBy: world.head.fullName,
    quantity: '100',
    confirmedBy: world.head.fullName,
    confirmedHow: 'SESSION',
  };
  expect(await handoversOf(id)).toMatchObject([arrival]);
  // Samplers from outside, and who receives what he or she took, hand nothing over.
  expect(await handoversOf(await sampleIn(world, 'RECEIVED'))).toEqual([]);
  const own = { samplerName: world.head.fullName, samplerUserId: world.head.id };
  const ownId = await register(world, { ...body, samplerInformation: [own] });
  await move(world, [ownId], 'RECEIVED');
  expect(await handoversOf(ownId)).toEqual([]);

  const group = await give([id], { quantities: [{ sampleId: id, quantity: '40' }] });
  await move(world, [id], 'RECEIVED', { reason: 'Chuyển nhầm nhóm' });
  const back = { occasion: 'BACK', givenBy: group, takenBy: world.head.fullName, confirmedHow: 'SESSION' };
  expect(await handoversOf(id)).toMatchObject([
    { ...back, quantity: '40' },
    { occasion: 'TO_GROUP', quantity: '40', confirmedBy: null },
    arrival,
  ]);

  const whole = await give([id]);
  await assign(world, [id]);
  await approveTests(world, [id]);
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await issue(world, [id]);
  await move(world, [id], 'STORED', {
    storageLocation: 'Tủ lưu 3',
    takings: [{ sampleId: id, quantity: '30' }],
  });
  expect((await handoversOf(id)).slice(0, 2)).toMatchObject([
    { ...back, givenBy: whole, quantity: '70', place: 'Tủ lưu 3' },
    { occasion: 'TO_GROUP', quantity: '100' },
  ]);
});

test('COMP-13 the database lets a hand-over be confirmed once, and nothing else of it be changed', async () => {
  const { handover } = await given();
  await world.done(second, confirmHandovers, naming(handover));
  await world.owner.query("SET kiemlab.action = 'samples.confirm-handovers'");
  const change = (set: string) =>
    world.owner.query(`UPDATE sample_handover SET ${set} WHERE id = $1`, [handover.id]);
  await expect(change('confirmed_at = now()')).rejects.toThrow(/append-only/);
  await expect(world.owner.query('DELETE FROM sample_handover WHERE id = $1', [handover.id])).rejects.toThrow(
    /append-only/,
  );
});

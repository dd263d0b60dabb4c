import {
  addToCart,
  createCart,
  deleteCart,
} from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, nextNumber } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const group = async (): Promise<string> =>
  (await world.done(world.head, createCart, { body: { cartName: `Nhóm ${nextNumber()}` } })).cartId;
const bodyOf = (cartId: string, sampleId: string | string[], change: object = {}) => ({
  body: { cartId, sampleId, cartResponsibleUserId: [world.technician.id], ...change },
});

test('SAMPLE-14 samples move to a group with the request and the people answerable', async () => {
  const cartId = await group();
  const ids = [await sampleIn(world, 'RECEIVED'), await sampleIn(world, 'STORED')];
  const other = await addPerson(world, ['Sample']);
  const request = bodyOf(cartId, ids, {
    cartRequestMessage: 'Làm trước thứ Sáu',
    cartResponsibleUserId: [world.technician.id, other.id, other.id],
    staffInCharge: ['nguoi.nao.do'],
  });
  const { answer, changes } = await audited(world, world.head, 'analysis-groups.add-to-cart', () =>
    world.send(addToCart, request, world.head.token),
  );
  expect([answer.status, answer.data]).toEqual([200, { moved: 2 }]);
  for (const id of ids) {
    const read = await world.done(world.head, getSample, { params: { id } });
    expect(read.sample.sampleStatus).toBe('MOVE_TO_CART');
    expect(read.group).toMatchObject({ requestMessage: 'Làm trước thứ Sáu' });
    expect(read.group?.responsible.sort()).toEqual([world.technician.fullName, other.fullName].sort());
  }
  expect(
    changes.filter((change) => change.entity === 'sample-responsible' && change.field === 'user_id'),
  ).toHaveLength(4);
});

test('SAMPLE-14 one sample may be named without a list', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  expect((await world.send(addToCart, bodyOf(await group(), id), world.head.token)).data).toEqual({
    moved: 1,
  });
});

test('SAMPLE-14 a sample that is in a group already is named, and nothing moves', async () => {
  const inGroup = await sampleIn(world, 'MOVE_TO_CART');
  const free = await sampleIn(world, 'RECEIVED');
  const answer = await refused(
    world,
    world.head,
    addToCart,
    bodyOf(await group(), [free, inGroup]),
    'ALREADY_IN_GROUP',
  );
  expect(codesOf(answer)).toEqual([(await readSample(world, inGroup)).code]);
});

const closed = SAMPLE_STATUSES.filter((status) => !['RECEIVED', 'STORED', 'MOVE_TO_CART'].includes(status));
test.each(closed)('SAMPLE-14 from %s no sample moves to a group', async (status) => {
  const bad = await sampleIn(world, status);
  const good = await sampleIn(world, 'RECEIVED');
  const answer = await refused(
    world,
    world.head,
    addToCart,
    bodyOf(await group(), [good, bad]),
    'INVALID_STATUS_TRANSITION',
  );
  expect(codesOf(answer)).toEqual([(await readSample(world, bad)).code]);
});

test('SAMPLE-14 group, samples and people have to exist', async () => {
  const cartId = await group();
  const id = await sampleIn(world, 'RECEIVED');
  await refused(world, world.head, addToCart, bodyOf(randomUUID(), id), 'NOT_FOUND');
  await refused(world, world.head, addToCart, bodyOf(cartId, [id, randomUUID()]), 'SAMPLE_NOT_FOUND');
  await refused(
    world,
    world.head,
    addToCart,
    bodyOf(cartId, id, { cartResponsibleUserId: [randomUUID()] }),
    'NOT_FOUND',
  );
  const leaver = await addPerson(world, []);
  await world.owner.query("SET kiemlab.action = 'test.disable'");
  await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [leaver.id]);
  await refused(
    world,
    world.head,
    addToCart,
    bodyOf(cartId, id, { cartResponsibleUserId: [leaver.id] }),
    'NOT_FOUND',
  );
  await world.done(world.head, deleteCart, { params: { id: cartId } });
  await refused(world, world.head, addToCart, bodyOf(cartId, id), 'NOT_FOUND');
});

test('SAMPLE-14 somebody has to answer for the samples', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 1);
  await refused(
    world,
    world.head,
    addToCart,
    bodyOf(await group(), ids, { cartResponsibleUserId: [] }),
    'VALIDATION',
  );
  await refused(world, world.head, addToCart, bodyOf(await group(), []), 'VALIDATION');
});

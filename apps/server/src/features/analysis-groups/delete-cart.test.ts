import {
  createCart,
  deleteCart,
  listCarts,
} from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { refused } from '../../testing/refused.ts';
import { assign, issue, move, readSample, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const remove = (id: string) => world.call(deleteCart, { params: { id } }, world.head.token);
const groupOf = async (sampleId: string): Promise<string> => {
  const { rows } = await world.owner.query<{ group_id: string }>(
    'SELECT group_id FROM sample WHERE id = $1',
    [sampleId],
  );
  return rows[0]?.group_id ?? '';
};

test('SAMPLE-14 an empty group can be deleted; its row stays', async () => {
  const { cartId } = await world.done(world.head, createCart, { body: { cartName: 'Trống' } });
  const { answer, changes } = await audited(world, world.head, 'analysis-groups.delete-cart', () =>
    remove(cartId),
  );
  expect([answer.status, answer.data]).toEqual([200, {}]);
  expect(changes).toEqual([
    expect.objectContaining({ entity: 'analysis-group', operation: 'UPDATE', field: 'deleted_at' }),
  ]);
  expect(await world.done(world.head, listCarts, {})).not.toContainEqual(expect.objectContaining({ cartId }));
  await refused(world, world.head, deleteCart, { params: { id: cartId } }, 'NOT_FOUND');
});

test('SAMPLE-14 a group that holds samples cannot be deleted until they have left', async () => {
  const sampleId = await sampleIn(world, 'MOVE_TO_CART');
  const id = await groupOf(sampleId);
  await refused(world, world.head, deleteCart, { params: { id } }, 'GROUP_IN_USE');
  await move(world, [sampleId], 'RECEIVED', { reason: 'Chuyển nhầm nhóm' });
  expect((await remove(id)).status).toBe(200);
});

test('SAMPLE-14 a group holds its samples until they are reported; their records still name it afterwards', async () => {
  const sampleId = await sampleIn(world, 'MOVE_TO_CART');
  const id = await groupOf(sampleId);
  const held = async () =>
    (await world.done(world.head, listCarts, {})).find(({ cartId }) => cartId === id)?.sampleCount;
  await assign(world, [sampleId]);
  expect(await held()).toBe(1);
  await refused(world, world.head, deleteCart, { params: { id } }, 'GROUP_IN_USE');
  await approveTests(world, [sampleId]);
  await world.done(world.head, createReports, { body: { sampleIds: [sampleId] } });
  await refused(world, world.head, deleteCart, { params: { id } }, 'GROUP_IN_USE');
  await issue(world, [sampleId]);
  expect(await held()).toBe(0);
  expect((await remove(id)).status).toBe(200);
  expect((await readSample(world, sampleId)).cartName).toMatch(/^Nhóm mẫu/);
});

test('SAMPLE-14 a group that does not exist is not found', async () => {
  await refused(world, world.head, deleteCart, { params: { id: randomUUID() } }, 'NOT_FOUND');
});

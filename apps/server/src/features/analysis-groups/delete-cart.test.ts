import {
  createCart,
  deleteCart,
  listCarts,
} from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../platform/test/audited.ts';
import { refused } from '../../platform/test/refused.ts';
import { move, sampleIn } from '../../platform/test/samples.ts';
import { startWorld, type World } from '../../platform/test/world.ts';

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
  await move(world, [sampleId], 'RECEIVED', { reason: 'nhầm nhóm' });
  expect((await remove(id)).status).toBe(200);
});

test('SAMPLE-14 a group that does not exist is not found', async () => {
  await refused(world, world.head, deleteCart, { params: { id: randomUUID() } }, 'NOT_FOUND');
});

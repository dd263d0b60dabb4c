import {
  createCart,
  deleteCart,
  listCarts,
} from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const create = (cartName: string) => world.call(createCart, { body: { cartName } }, world.head.token);

test('SAMPLE-14 a group is created under its trimmed name and stands in the list and in the trail', async () => {
  const { answer, changes } = await audited(world, world.head, 'analysis-groups.create-cart', () =>
    create('  Vi sinh '),
  );
  expect(answer.status).toBe(201);
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'analysis-group', field: 'name', new_value: 'Vi sinh' }),
  );
  const carts = await world.done(world.head, listCarts, {});
  expect(carts).toContainEqual({ cartId: answer.data.cartId, cartName: 'Vi sinh', sampleCount: 0 });
});

test('SAMPLE-14 a name is given once, whatever its letters’ case', async () => {
  await create('Hóa lý');
  for (const cartName of ['Hóa lý', 'HÓA LÝ', 'hóa lý '.normalize('NFD')]) {
    const answer = await refused(world, world.head, createCart, { body: { cartName } }, 'DUPLICATE');
    expect(failureOf(answer).message).toMatch(/^Giá trị .+ đã tồn tại!$/);
  }
});

test('SAMPLE-14 of ten at the same moment one gets the name', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('Mỹ phẩm')));
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
});

test('SAMPLE-14 the name of a deleted group is free again', async () => {
  const { data } = await create('Đông dược');
  await world.done(world.head, deleteCart, { params: { id: data.cartId } });
  expect((await create('Đông dược')).status).toBe(201);
});

test('SAMPLE-14 a name is asked for, of 200 letters at most', async () => {
  for (const [cartName, code] of [
    ['', 'TOO_SHORT'],
    ['   ', 'TOO_SHORT'],
    ['x'.repeat(201), 'TOO_LONG'],
    [null, 'INVALID_TYPE'],
    ['a\u0000', 'INVALID_CHARACTER'],
  ] as const) {
    const answer = await refused(world, world.head, createCart, { body: { cartName } }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([`cartName ${code}`]);
  }
});

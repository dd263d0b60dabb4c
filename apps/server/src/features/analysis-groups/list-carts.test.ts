import { createCart, listCarts } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleIn } from '../../testing/samples.ts';
import { readSample } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('SAMPLE-14 groups come in Vietnamese order with how many samples wait in each', async () => {
  for (const cartName of ['Vi sinh', 'Đông dược', 'Dược lý', 'Ẩm', 'An toàn', 'Ăn uống'])
    await world.done(world.head, createCart, { body: { cartName } });
  const { cartName } = await readSample(world, await sampleIn(world, 'MOVE_TO_CART'));
  const carts = await world.done(world.head, listCarts, {});
  expect(carts.map((cart) => cart.cartName)).toEqual(
    ['Ẩm', 'An toàn', 'Ăn uống', 'Dược lý', 'Đông dược', cartName ?? '', 'Vi sinh'].sort((a, b) =>
      a.localeCompare(b, 'vi'),
    ),
  );
  expect(carts.find((cart) => cart.cartName === cartName)?.sampleCount).toBe(1);
  expect(carts.find((cart) => cart.cartName === 'Vi sinh')?.sampleCount).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { alikeSamples } from '../../testing/quantities.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The answer as a caller that knows nothing but the specification reads it. */
async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const headers = { authorization: `Bearer ${world.head.token}` };
  const answer = await world.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.json<{ code?: string; message?: string }>() };
}
const separate = (parentId: string, currentQuantities: (string | number)[]) =>
  send('POST', '/api/samples/separate', { currentQuantities, parentId });

test('SAMPLE-12 a split that is refused is a 400 with the codes that the specification names', async () => {
  const [parent = ''] = await alikeSamples(world, ['10']);
  expect(await separate(parent, [4, 6])).toMatchObject({
    status: 400,
    body: { code: 'SAMPLE_QUANTITY_INVALID' },
  });
  expect(await separate(parent, [4, 7])).toMatchObject({ status: 400, body: { code: 'warning_4' } });
  const inGroup = await sampleIn(world, 'MOVE_TO_CART');
  expect(await separate(inGroup, [1])).toMatchObject({ status: 400, body: { code: 'warning_5' } });
  expect((await separate(parent, [4])).status).toBe(201);
});

test('SAMPLE-14 a move that is refused is a 400 with its message', async () => {
  const cart = await send('POST', '/api/carts', { cartName: 'Nhóm bị từ chối' });
  const { cartId } = cart.body as { cartId: string };
  const move = async (sampleId: string) =>
    send('PUT', '/api/carts/add-to-cart', {
      cartId,
      cartRequestMessage: 'Làm trước',
      cartResponsibleUserId: [world.technician.id],
      sampleId: [sampleId],
      staffInCharge: [],
    });
  const inGroup = await sampleIn(world, 'MOVE_TO_CART');
  const refusal = await move(inGroup);
  expect(refusal).toMatchObject({ status: 400, body: { code: 'ALREADY_IN_GROUP' } });
  expect(refusal.body.message).toMatch(/\S/);
  expect((await move(await sampleIn(world, 'NOT_RECEIVE'))).status).toBe(400);
  expect((await move(await sampleIn(world, 'RECEIVED'))).status).toBe(200);
});

import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getBarcode } from '@kiemlab/contract/features/reports/reports.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson } from '../../testing/people.ts';
import { move, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const listed = async (id: string, who = world.head) => {
  const { sampleList } = await world.done(who, listSamples, { query: { size: 100 } });
  return sampleList.find(({ sampleId }) => sampleId === id);
};
const split = (parentId: string, currentQuantities: string[]) =>
  world.done(world.head, separateSample, { body: { parentId, currentQuantities } });

test('SAMPLE-01 SAMPLE-18 a row says where its barcode is, and the picture is there', async () => {
  const id = await register(world);
  const row = await listed(id);
  expect(row?.barcode).toBe(`/api/samples/${id}/barcode`);
  expect((await readSample(world, id)).barcode).toBe(row?.barcode);
  const picture = await world.call(getBarcode, { params: { id } }, world.head.token);
  expect(picture.status).toBe(200);
  expect(new TextDecoder().decode(picture.bytes)).toMatch(/^<svg /);
});

test('SAMPLE-01 the unit stands under the name that the specification has in rows', async () => {
  const id = await register(world, {
    ...sampleBody(),
    quantityInformation: { currentQuantity: '2.50', currentQuantityUnit: 'gói' },
  });
  expect(await listed(id)).toMatchObject({
    currentQuantity: '2.50',
    currentQuantityUnit: 'gói',
    quantifyUnit: 'gói',
  });
});

test('SAMPLE-12 a row says what its last split left, as an exact decimal; what was never split says nothing', async () => {
  const id = await register(world, {
    ...sampleBody(),
    quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'g' },
  });
  await move(world, [id], 'RECEIVED');
  expect((await listed(id))?.quantityAfterSplit).toBeNull();
  const { children } = await split(id, ['12.5', '0.1']);
  expect((await listed(id))?.quantityAfterSplit).toBe('87.4');
  await split(id, ['0.25']);
  expect(await listed(id)).toMatchObject({ currentQuantity: '87.15', quantityAfterSplit: '87.15' });
  expect(await listed(children[0]?.sampleId ?? '')).toMatchObject({
    currentQuantity: '12.5',
    quantityAfterSplit: null,
  });
});

test('COMP-40 the words of a row are none of its origin: who does not see that gets them', async () => {
  const id = await register(world);
  const blind = await addPerson(world, ['Sample', 'Sample_ViewAll']);
  const whole = await listed(id);
  await setBlindCoding(world, true);
  const coded = await listed(id, blind);
  await setBlindCoding(world, false);
  for (const word of ['barcode', 'quantifyUnit', 'quantityAfterSplit'] as const)
    expect([word, coded?.[word]]).toEqual([word, whole?.[word]]);
});

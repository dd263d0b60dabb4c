import { cloneSample, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL } from '../../testing/people.ts';
import { move, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** 20 000 tablets where up to 5000 are not asked about, confirmed; a day of expiry before the sampling, which nobody was asked about. */
const farOff = () => ({
  ...sampleBody(),
  quantityInformation: { currentQuantity: '20000', currentQuantityUnit: 'viên' },
  sampleChronicleInformation: { expirationDate: '1999-12-31' },
  confirmedUnlikely: { currentQuantity: '20000' },
});
const marks = async (id: string) =>
  (await world.done(world.head, getSample, { params: { id } })).unlikely ?? [];
const told = async (id: string) =>
  (await marks(id)).map(({ field, why, state, by }) => `${field} ${why} ${state} ${by}`);

test('COMP-29 SAMPLE-11 a copy takes along what was said of its values, by whom and when', async () => {
  const parentId = await register(world, farOff());
  const colleague = await addPerson(world, ALL);
  const { children } = await world.done(colleague, cloneSample, { body: { parentId, currentQuantity: 2 } });
  expect(children).toHaveLength(2);
  const ofParent = await marks(parentId);
  expect(ofParent.map(({ field, state }) => `${field} ${state}`)).toEqual([
    'currentQuantity CONFIRMED',
    'expirationDate NOT_ASKED',
  ]);
  for (const { sampleId } of children) expect(await marks(sampleId)).toEqual(ofParent);
  // An answer holds for its value: another one in the copy is marked anew, and the parent keeps what it had.
  const copy = children[0]?.sampleId ?? '';
  await world.done(colleague, updateSample, {
    body: {
      generalInformation: { sampleId: copy },
      version: Number((await readSample(world, copy))['version']),
      quantityInformation: { currentQuantity: '30000' },
    },
  });
  expect(await told(copy)).toContain(`currentQuantity MUCH NOT_ASKED ${colleague.fullName}`);
  expect(await marks(parentId)).toEqual(ofParent);
});

test('COMP-29 SAMPLE-12 a portion takes along what was said of its days; too much in one portion is marked, a likely part is not', async () => {
  const parentId = await register(world, farOff());
  await move(world, [parentId], 'RECEIVED');
  const colleague = await addPerson(world, ALL);
  const { children } = await world.done(colleague, separateSample, {
    body: { parentId, currentQuantities: ['6000', '600'] },
  });
  const [much = '', likely = ''] = children.map(({ sampleId }) => sampleId);
  const expiry = `expirationDate EXPIRED NOT_ASKED ${world.head.fullName}`;
  expect(await told(much)).toEqual([`currentQuantity MUCH NOT_ASKED ${colleague.fullName}`, expiry]);
  expect(await told(likely)).toEqual([expiry]);
});

test('COMP-29 SAMPLE-11 copies and portions of a likely sample have no mark', async () => {
  const parentId = await register(world, sampleBody());
  await move(world, [parentId], 'RECEIVED');
  const copies = await world.done(world.head, cloneSample, { body: { parentId } });
  const portions = await world.done(world.head, separateSample, {
    body: { parentId, currentQuantities: ['1'] },
  });
  for (const { sampleId } of [...copies.children, ...portions.children])
    expect(await marks(sampleId)).toEqual([]);
});

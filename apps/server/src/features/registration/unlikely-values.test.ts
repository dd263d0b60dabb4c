import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { ConfirmedUnlikely } from '@kiemlab/contract/features/samples/plausibility';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** 6000 tablets where up to 5000 are not asked about, and a due day before the receipt. */
const far = (confirmedUnlikely?: ConfirmedUnlikely) => ({
  ...sampleBody(),
  quantityInformation: { currentQuantity: '6000', currentQuantityUnit: 'viên' },
  sampleChronicleInformation: { expirationDate: '1999-12-31' },
  ...(confirmedUnlikely ? { confirmedUnlikely } : {}),
});
const marks = async (id: string) =>
  ((await world.done(world.head, getSample, { params: { id } })).unlikely ?? []).map(
    ({ field, why, state, by }) => [field, why, state, by],
  );
const edit = async (id: string, sections: object, confirmedUnlikely?: ConfirmedUnlikely) => ({
  body: {
    generalInformation: { sampleId: id },
    version: Number((await readSample(world, id))['version']),
    ...sections,
    ...(confirmedUnlikely ? { confirmedUnlikely } : {}),
  },
});
const quantity = (currentQuantity: string) => ({ quantityInformation: { currentQuantity } });

test('COMP-29 SAMPLE-03 a call without an answer goes through, and its unlikely values are marked as never asked back', async () => {
  const id = await register(world, far());
  const by = world.head.fullName;
  expect(await marks(id)).toEqual([
    ['currentQuantity', 'MUCH', 'NOT_ASKED', by],
    ['expirationDate', 'EXPIRED', 'NOT_ASKED', by],
  ]);
  expect(await marks(await register(world, sampleBody()))).toEqual([]);
});

test('COMP-29 SAMPLE-04 coordinates outside Viet Nam go through, and stand as never asked back or as confirmed', async () => {
  const at = (position: string, confirmed?: ConfirmedUnlikely) => ({
    ...sampleBody(),
    pickingInformation: { position },
    ...(confirmed ? { confirmedUnlikely: confirmed } : {}),
  });
  const by = world.head.fullName;
  for (const position of ['0,0', '48.85,2.35'])
    expect(await marks(await register(world, at(position)))).toEqual([
      ['position', 'OUTSIDE_COUNTRY', 'NOT_ASKED', by],
    ]);
  expect(await marks(await register(world, at('0,0', { position: '0,0' })))).toEqual([
    ['position', 'OUTSIDE_COUNTRY', 'CONFIRMED', by],
  ]);
  expect(await marks(await register(world, at('8.64,111.92')))).toEqual([]);
});

test('COMP-29 the answer is kept with the value, the person and the time, in the record and in the trail', async () => {
  const { answer, changes } = await audited(world, world.head, createSample.id, () =>
    world.send(
      createSample,
      { params: { templateId: world.template.id }, body: far({ currentQuantity: '6000' }) },
      world.head.token,
    ),
  );
  expect(answer.status).toBe(201);
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'sample-unlikely-value', field: 'unlikely', new_value: 'CONFIRMED' }),
  );
  const { sampleId } = answer.data as { sampleId: string };
  expect((await marks(sampleId)).map(([field, , state]) => [field, state])).toEqual([
    ['currentQuantity', 'CONFIRMED'],
    ['expirationDate', 'NOT_ASKED'],
  ]);
});

test('COMP-29 an answer holds for its value: another one is asked about anew, a likely one has no mark', async () => {
  const id = await register(world, far({ currentQuantity: '6000', expirationDate: '1999-12-31' }));
  const states = async () => (await marks(id)).map(([field, , state]) => `${field} ${state}`);
  const save = async (sections: object, confirmed?: ConfirmedUnlikely) => {
    await world.done(world.head, updateSample, await edit(id, sections, confirmed));
    return states();
  };
  const expiry = 'expirationDate CONFIRMED';
  expect(await states()).toEqual(['currentQuantity CONFIRMED', expiry]);
  expect(await save({ generalInformation: { sampleId: id, remark: 'Đã xem' } })).toEqual([
    'currentQuantity CONFIRMED',
    expiry,
  ]);
  expect(await save(quantity('7000'))).toEqual(['currentQuantity NOT_ASKED', expiry]);
  expect(await save(quantity('7000.0'))).toEqual(['currentQuantity NOT_ASKED', expiry]);
  expect(await save(quantity('7000'), { currentQuantity: '7000' })).toEqual([
    'currentQuantity CONFIRMED',
    expiry,
  ]);
  expect(await save(quantity('70'))).toEqual([expiry]);
  expect(await save({ sampleChronicleInformation: { expirationDate: addDays(today(), 400) } })).toEqual([]);
  const { rows } = await world.owner.query<{ said: string }>(
    "SELECT field_key || ' ' || value || ' ' || unlikely AS said FROM sample_unlikely_value WHERE sample_id = $1 ORDER BY seq",
    [id],
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'currentQuantity 6000 CONFIRMED',
    'expirationDate 1999-12-31 CONFIRMED',
    'currentQuantity 7000 NOT_ASKED',
    'currentQuantity 7000 CONFIRMED',
  ]);
});

test('COMP-29 a value that was there before anybody asked is not marked by the change of another one', async () => {
  const id = await register(world, sampleBody());
  await prepare(world, (tx) =>
    tx.updateTable('sample').set({ current_quantity: '9000' }).where('id', '=', id).execute(),
  );
  const change = await edit(id, { generalInformation: { sampleId: id, batchSize: '1 lô' } });
  await world.done(world.head, updateSample, change);
  expect(await marks(id)).toEqual([]);
});

test('COMP-29 an answer for another value than the one that is saved is refused', async () => {
  const params = { templateId: world.template.id };
  for (const [field, value] of [
    ['currentQuantity', '600'],
    ['expirationDate', '2000-01-01'],
    ['productionDate', '2020-01-01'],
  ] as const) {
    const answer = await refused(
      world,
      world.head,
      createSample,
      { params, body: far({ [field]: value }) },
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual([`confirmedUnlikely.${field} INVALID_VALUE`]);
  }
  const unknown = { ...far(), confirmedUnlikely: { sampleName: 'x' } };
  await refused(world, world.head, createSample, { params, body: unknown }, 'VALIDATION');
  const id = await register(world, sampleBody());
  const wrong = await edit(id, quantity('8000'), { currentQuantity: '800' });
  await refused(world, world.head, updateSample, wrong, 'VALIDATION');
});

test('COMP-29 from where on is a setting, of the day it is read', async () => {
  await prepare(world, (tx) => addValue(tx, 'unlikelyQuantities', [{ unit: 'Viên', most: 99 }]));
  expect((await marks(await register(world, sampleBody()))).map(([field]) => field)).toEqual([
    'currentQuantity',
  ]);
  await prepare(world, (tx) => addValue(tx, 'unlikelyQuantities', []));
  expect(await marks(await register(world, { ...far(), sampleChronicleInformation: {} }))).toEqual([]);
});

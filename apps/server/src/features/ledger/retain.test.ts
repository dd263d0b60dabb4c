import { changeOneStatus, changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../testing/people.ts';
import { alikeSamples, correct, partsLedgerOf } from '../../testing/quantities.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const STORE = { status: 'STORED' as const, storageLocation: 'Tủ lưu 1' };
/** An edit of what is retained; null takes it back. */
const retaining = async (id: string, numberSamplesSaved: string | null) => ({
  body: {
    version: (await readSample(world, id)).version,
    reason: 'Lưu mẫu theo quy định',
    generalInformation: { sampleId: id },
    quantityInformation: { numberSamplesSaved },
  },
});
const edit = async (id: string, saved: string | null) =>
  world.done(world.head, updateSample, await retaining(id, saved));
const portion = (parentId: string, retained: boolean, quantity = '10') => ({
  body: { parentId, currentQuantities: [quantity], retained, storageLocation: 'Tủ lưu 1' },
});

test('SAMPLE-09 COMP-37 what is retained comes with storing, changes in the form, and takes nothing away', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await move(world, [id], 'STORED', { ...STORE, numberSamplesSaved: '20.50' });
  expect(await readSample(world, id)).toMatchObject({ currentQuantity: '100', numberSamplesSaved: '20.50' });
  await edit(id, '30');
  await edit(id, null);
  expect(await partsLedgerOf(world, id)).toEqual([
    'IN 100 0',
    'RETAIN 0 20.5',
    'RETAIN 0 9.5',
    'RETAIN 0 -30',
    '100 = 0 + 100',
  ]);
  expect(await readSample(world, id)).not.toHaveProperty('numberSamplesSaved');
});

test('SAMPLE-03 the number in the form is a plan until the receipt, which makes it true; the ledger is its only home then', async () => {
  const body = sampleBody();
  const id = await register(world, {
    ...body,
    quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên', numberSamplesSaved: '25' },
  });
  expect(await partsLedgerOf(world, id)).toEqual(['IN 100 0', '100 = 0 + 100']);
  await move(world, [id], 'RECEIVED');
  expect(await partsLedgerOf(world, id)).toEqual(['IN 100 0', 'RETAIN 0 25', '100 = 25 + 75']);
  const { rows } = await world.owner.query('SELECT attributes FROM sample WHERE id = $1', [id]);
  expect(rows[0]).not.toHaveProperty('attributes.numberSamplesSaved');
  const { sampleName } = await readSample(world, id);
  const { sampleList } = await world.done(world.head, listSamples, { query: { textSearch: sampleName } });
  expect(sampleList).toMatchObject([{ numberSamplesSaved: '25', currentQuantity: '100' }]);
  const more = await register(world, {
    ...body,
    quantityInformation: { currentQuantity: '2', currentQuantityUnit: 'hộp', numberSamplesSaved: '2.5' },
  });
  const late = { body: { samplesIds: [more], status: 'RECEIVED' as const } };
  const answer = await refused(world, world.head, changeSampleStatus, late, 'RETAINED_TOO_MUCH');
  expect(failureOf(answer).message).toContain('(2 hộp)');
});

test('SAMPLE-09 sending and destroying take both parts, and what comes back is as it left', async () => {
  const id = await sampleIn(world, 'STORED');
  await edit(id, '40');
  await move(world, [id], 'EXPORTED', { recipient: 'Viện', purpose: 'Thử lại' });
  await move(world, [id], 'STORED', { reason: 'Viện đã trả lại mẫu' });
  await move(world, [id], 'DESTROYED', { reason: 'Hết thời hạn lưu' });
  expect(await readSample(world, id)).not.toHaveProperty('numberSamplesSaved');
  await move(world, [id], 'STORED', { reason: 'Chuyển nhầm mẫu' });
  expect(await partsLedgerOf(world, id)).toEqual([
    'IN 100 0',
    'RETAIN 0 40',
    'SEND -100 -40',
    'RETURN 100 40',
    'DESTROY -100 -40',
    'RESTORE 100 40',
    '100 = 40 + 60',
  ]);
});

test('SAMPLE-12 SAMPLE-13 what is retained is neither split, pooled nor merged away; a refusal says what is free', async () => {
  const [a = '', b = ''] = await alikeSamples(world, ['100', '50']);
  await edit(a, '60.5');
  const { code } = await readSample(world, a);
  const whole = { parentId: a, currentQuantities: ['39.5'] };
  const tooMuch = { body: { ...whole, currentQuantities: ['39.6'] } };
  const answer = await refused(world, world.head, separateSample, tooMuch, 'QUANTITY_NOT_FREE');
  expect(codesOf(answer)).toEqual([code]);
  expect(failureOf(answer).message).toBe(
    `Chỉ được lấy trong phần chưa lưu của mẫu, hiện còn: ${code} (39,5 viên)`,
  );
  const parts = [a, b].map((parentId) => ({ parentId, quantity: '40' }));
  await refused(world, world.head, separateSample, { body: { mode: 'POOL', parts } }, 'QUANTITY_NOT_FREE');
  const both = { body: { samplesIds: [a, b] } };
  expect(codesOf(await refused(world, world.head, mergeSamples, both, 'RETAINED_AS_QUANTITY'))).toEqual([
    code,
  ]);
  await world.done(world.head, separateSample, { body: whole });
  expect((await partsLedgerOf(world, a)).at(-1)).toBe('60.5 = 60.5 + 0');
  // A count does not find less than is retained.
  expect((await correct(world, a, '60')).status).toBe(409);
  expect((await correct(world, a, '80')).status).toBe(200);
  await refused(world, world.head, updateSample, await retaining(a, '80.1'), 'RETAINED_TOO_MUCH');
  await refused(world, world.head, updateSample, await retaining(a, '-1'), 'VALIDATION');
});

test('SAMPLE-12 what is retained is a portion or a quantity, never both, also when both come at the same moment', async () => {
  const ids = await alikeSamples(world, ['100', '100', '100', '100']);
  const [a = '', b = ''] = ids;
  await edit(a, '10');
  await refused(world, world.head, separateSample, portion(a, true), 'RETAINED_AS_QUANTITY');
  await world.done(world.head, separateSample, portion(a, false));
  await world.done(world.head, separateSample, portion(b, true));
  await refused(world, world.head, updateSample, await retaining(b, '10'), 'RETAINED_AS_PORTION');
  const sent = {
    status: 'EXPORTED' as const,
    recipient: 'Viện',
    purpose: 'Thử lại',
    numberSamplesSaved: '1',
  };
  await refused(world, world.head, changeOneStatus, { params: { id: a }, body: sent }, 'VALIDATION');
  const one = { params: { id: b }, body: { ...STORE, numberSamplesSaved: '10' } };
  await refused(world, world.head, changeOneStatus, one, 'RETAINED_AS_PORTION');
  for (const id of ids.slice(2)) {
    const form = await retaining(id, '10');
    const answers = await Promise.all([
      world.call(separateSample, portion(id, true), world.head.token),
      world.call(updateSample, form, world.head.token),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  }
  // The database holds it whoever writes.
  await expect(
    prepare(world, (tx) => sql`UPDATE sample SET retained_quantity = 1 WHERE id = ${b}`.execute(tx)),
  ).rejects.toThrow(/retained/);
  await expect(
    prepare(world, (tx) => sql`UPDATE sample SET retained_quantity = 101 WHERE id = ${a}`.execute(tx)),
  ).rejects.toThrow(/sample_retained_is_left/);
});

test('SAMPLE-12 SAMPLE-11 a portion and a copy retain nothing of their own', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await edit(id, '10');
  const { children } = await world.done(world.head, separateSample, portion(id, false));
  const child = children[0]?.sampleId ?? '';
  expect(await readSample(world, child)).not.toHaveProperty('numberSamplesSaved');
  expect(await partsLedgerOf(world, child)).toEqual(['SPLIT_IN 10 0', '10 = 0 + 10']);
});

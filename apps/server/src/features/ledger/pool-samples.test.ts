import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addTemplate } from '../../testing/laboratory.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { alikeSamples, correct, ledgerOf, quantityOf } from '../../testing/quantities.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bodyOf = (parts: Record<string, string>) => ({
  mode: 'POOL' as const,
  parts: Object.entries(parts).map(([parentId, quantity]) => ({ parentId, quantity })),
});
const codeOf = async (id: string) => (await readSample(world, id)).code;

test('SAMPLE-12 a pool takes from each and makes one, named after the lowest code', async () => {
  const [a = '', b = ''] = await alikeSamples(world, ['10.5', '20']);
  await move(world, [b], 'STORED', { storageLocation: 'Kho' });
  const first = await readSample(world, a);
  const { answer } = await audited(world, world.head, 'samples.pool-samples', () =>
    world.call(separateSample, { body: bodyOf({ [b]: '5', [a]: '0.6' }) }, world.head.token),
  );
  expect(answer.status).toBe(201);
  const [made] = answer.data.children;
  expect(made).toMatchObject({ sampleIdInternal: `${first.code}-G1`, currentQuantity: '5.6', unit: 'viên' });
  expect(answer.data.remaining).toMatchObject([
    { sampleId: b, currentQuantity: '15' },
    { sampleId: a, currentQuantity: '9.9' },
  ]);
  const id = made?.sampleId ?? '';
  expect(await readSample(world, id)).toMatchObject({
    sampleStatus: 'RECEIVED',
    sampleName: first.sampleName,
    sampleIdExternal: `${first.code}-G1`,
  });
  expect(await ledgerOf(world, id)).toEqual(['POOL_IN 5.6']);
  expect(await ledgerOf(world, a)).toEqual(['IN 10.5', 'POOL_OUT -0.6']);
  expect(await ledgerOf(world, b)).toEqual(['IN 20', 'POOL_OUT -5']);
  const again = await world.done(world.head, separateSample, { body: bodyOf({ [a]: '1', [b]: '1' }) });
  expect(again.children[0]?.sampleIdInternal).toBe(`${first.code}-G2`);
});

test('SAMPLE-12 what is not alike is named: type, name, batch, unit', async () => {
  const sampleName = 'Cefalexin 500 mg';
  const [a = '', b = ''] = await alikeSamples(world, ['10', '10'], { sampleName });
  const template = await addTemplate(world);
  const different = [
    await alikeSamples(world, ['10'], { sampleName: 'Cefalexin 250 mg' }),
    await alikeSamples(world, ['10'], { sampleName, chronicleBatchDate: 'PA2402' }),
    await alikeSamples(world, ['10'], { sampleName }, 'vỉ'),
    await alikeSamples({ ...world, template }, ['10'], { sampleName }),
  ].flat();
  for (const other of different) {
    const code = await codeOf(other);
    const body = bodyOf({ [other]: '1', [a]: '1', [b]: '1' });
    const answer = await refused(world, world.head, separateSample, { body }, 'POOL_NOT_ALIKE');
    expect(codesOf(answer)).toEqual([code]);
    expect(failureOf(answer).message).toContain('cùng loại, cùng tên, cùng số lô và cùng đơn vị tính');
  }
});

test('SAMPLE-12 something is left of every sample, else nothing happens and those to blame are named', async () => {
  const [a = '', b = '', c = ''] = await alikeSamples(world, ['10', '10', '10']);
  const nothing = { body: bodyOf({ [a]: '9', [b]: '10', [c]: '10.0' }) };
  expect(
    codesOf(await refused(world, world.head, separateSample, nothing, 'SAMPLE_QUANTITY_INVALID')),
  ).toEqual([await codeOf(b), await codeOf(c)]);
  const tooMuch = { body: bodyOf({ [a]: '10.0000000001', [b]: '1' }) };
  expect(codesOf(await refused(world, world.head, separateSample, tooMuch, 'SPLIT_TOO_MUCH'))).toEqual([
    await codeOf(a),
  ]);
  expect(await quantityOf(world, a)).toBe('10');
});

test('SAMPLE-12 one source that is not received or stored stops the pool', async () => {
  const [a = '', b = ''] = await alikeSamples(world, ['10', '10']);
  await move(world, [b], 'DESTROYED', { reason: 'Lọ bị vỡ khi chia' });
  const body = bodyOf({ [a]: '1', [b]: '1' });
  const answer = await refused(world, world.head, separateSample, { body }, 'SPLIT_NOT_ALLOWED');
  expect(codesOf(answer)).toEqual([await codeOf(b)]);
});

test('SAMPLE-12 a pool needs two different samples and says what is wrong with it', async () => {
  const one = randomUUID();
  const part = { parentId: one, quantity: '1' };
  const cases = [
    { body: { mode: 'POOL' }, faults: ['parts REQUIRED'] },
    { body: { mode: 'POOL', parts: [part] }, faults: ['parts TOO_FEW'] },
    { body: { mode: 'POOL', parts: [part, part] }, faults: ['parts.1.parentId INVALID_VALUE'] },
    {
      body: { mode: 'POOL', parts: [part, { parentId: randomUUID(), quantity: '0' }] },
      faults: ['parts.1.quantity MUST_BE_POSITIVE'],
    },
    {
      body: { mode: 'POOL', parts: [part, { ...part, parentId: randomUUID() }], parentId: one },
      faults: ['parentId UNKNOWN_FIELD'],
    },
  ];
  for (const { body, faults } of cases)
    expect(faultsOf(await refused(world, world.head, separateSample, { body }, 'VALIDATION'))).toEqual(
      faults,
    );
});

test('SAMPLE-12 a hidden source is as none; without the right there is no pool', async () => {
  const [a = '', b = ''] = await alikeSamples(world, ['10', '10']);
  const body = bodyOf({ [a]: '1', [b]: '1' });
  await refused(world, await addPerson(world, allBut('Sample_Split')), separateSample, { body }, 'FORBIDDEN');
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  const [own = ''] = await alikeSamples({ ...world, head: narrow }, ['10']);
  const mixed = { body: bodyOf({ [own]: '1', [a]: '1' }) };
  await refused(world, narrow, separateSample, mixed, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-12 SAMPLE-24 a pool over a sample that has changed since takes nothing, and names it', async () => {
  const ids = await alikeSamples(world, ['100', '50']);
  const samples = await Promise.all(ids.map((id) => readSample(world, id)));
  await correct(world, ids[1] ?? '', '40');
  const parts = samples.map(({ sampleId, version }) => ({ parentId: sampleId, version, quantity: '10' }));
  const answer = await refused(
    world,
    world.head,
    separateSample,
    { body: { mode: 'POOL', parts } },
    'STALE_VERSION',
  );
  expect(codesOf(answer)).toEqual([samples[1]?.code]);
});

import { mergeSamples } from '@kiemlab/contract/features/ledger/ledger.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { alikeSamples, ledgerOf } from '../../testing/quantities.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const merge = (samplesIds: string[]) => world.call(mergeSamples, { body: { samplesIds } }, world.head.token);
const codeOf = async (id: string) => (await readSample(world, id)).code;

test('SAMPLE-13 all that the samples have goes into one; they keep their status and nothing else', async () => {
  const [a = '', b = '', c = ''] = await alikeSamples(world, ['0.1', '0.2', '7']);
  await move(world, [c], 'STORED', { storageLocation: 'Kho' });
  const { answer, changes } = await audited(world, world.head, 'samples.merge-samples', () =>
    merge([c, a, b]),
  );
  expect(answer.status).toBe(201);
  const [made] = answer.data.children;
  expect(made).toMatchObject({ sampleIdInternal: `${await codeOf(a)}-G1`, currentQuantity: '7.3' });
  expect(answer.data.remaining.map((left) => left.currentQuantity)).toEqual(['0', '0', '0']);
  expect(changes.filter(({ entity }) => entity === 'sample-relation').length).toBeGreaterThan(0);
  expect((await readSample(world, made?.sampleId ?? '')).sampleStatus).toBe('RECEIVED');
  expect((await readSample(world, a)).sampleStatus).toBe('RECEIVED');
  expect((await readSample(world, c)).sampleStatus).toBe('STORED');
  expect(await ledgerOf(world, made?.sampleId ?? '')).toEqual(['MERGE_IN 7.3']);
  expect(await ledgerOf(world, b)).toEqual(['IN 0.2', 'MERGE_OUT -0.2']);
});

test('SAMPLE-13 samples of which nothing is left are not merged, and are named', async () => {
  const [a = '', b = '', c = ''] = await alikeSamples(world, ['1', '2', '3']);
  await merge([a, b]);
  const answer = await refused(
    world,
    world.head,
    mergeSamples,
    { body: { samplesIds: [c, b, a] } },
    'SAMPLE_QUANTITY_REQUIRED',
  );
  const codes = [await codeOf(b), await codeOf(a)];
  expect(codesOf(answer)).toEqual(codes);
  expect(failureOf(answer).message).toBe(`Số lượng hiện có phải lớn hơn 0: ${codes.join(', ')}`);
});

test('SAMPLE-13 what is not alike, or not in the laboratory, stops the merge', async () => {
  const [a = '', b = ''] = await alikeSamples(world, ['1', '2']);
  const [other = ''] = await alikeSamples(world, ['3']);
  const body = { samplesIds: [a, other, b] };
  expect(codesOf(await refused(world, world.head, mergeSamples, { body }, 'POOL_NOT_ALIKE'))).toEqual([
    await codeOf(other),
  ]);
  await move(world, [b], 'DESTROYED', { reason: 'Lọ bị vỡ khi chia' });
  const destroyed = { body: { samplesIds: [a, b] } };
  expect(codesOf(await refused(world, world.head, mergeSamples, destroyed, 'SPLIT_NOT_ALLOWED'))).toEqual([
    await codeOf(b),
  ]);
});

test('SAMPLE-13 a merge needs two different samples, the right, and that they are there', async () => {
  const [a = '', b = ''] = await alikeSamples(world, ['1', '2']);
  const wrong = [
    { samplesIds: [a], faults: ['samplesIds TOO_FEW'] },
    { samplesIds: [a, a], faults: ['samplesIds.1 INVALID_VALUE'] },
    { samplesIds: Array.from({ length: 51 }, () => randomUUID()), faults: ['samplesIds TOO_LONG'] },
  ];
  for (const { samplesIds, faults } of wrong)
    expect(
      faultsOf(await refused(world, world.head, mergeSamples, { body: { samplesIds } }, 'VALIDATION')),
    ).toEqual(faults);
  const body = { samplesIds: [a, b] };
  await refused(world, undefined, mergeSamples, { body }, 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, allBut('Sample_Split')), mergeSamples, { body }, 'FORBIDDEN');
  const missing = { body: { samplesIds: [a, randomUUID()] } };
  await refused(world, world.head, mergeSamples, missing, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-13 of many merges at the same moment one gets the quantity', async () => {
  const ids = await alikeSamples(world, ['1', '2', '3']);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => merge(n % 2 ? ids : [...ids].reverse())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});

test('SAMPLE-13 SAMPLE-03 what was merged away is still corrected, with its nothing as it was read', async () => {
  const [away = '', other = ''] = await alikeSamples(world, ['3', '4']);
  const whole = await sampleIn(world, 'RECEIVED');
  await merge([away, other]);
  const edit = async (sampleId: string, currentQuantity: string) => ({
    body: {
      version: (await readSample(world, sampleId)).version,
      reason: 'Bổ sung ghi chú',
      generalInformation: { sampleId, remark: 'đã gộp' },
      quantityInformation: { currentQuantity },
    },
  });
  await world.done(world.head, updateSample, await edit(away, '0'));
  expect(await readSample(world, away)).toMatchObject({ remark: 'đã gộp', currentQuantity: '0' });
  expect(await ledgerOf(world, away)).toEqual(['IN 3', 'MERGE_OUT -3']);
  for (const typed of ['0', '0,00', '-1']) {
    const answer = await refused(world, world.head, updateSample, await edit(whole, typed), 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['quantityInformation.currentQuantity MUST_BE_POSITIVE']);
  }
});

test('SAMPLE-13 one sample is not merged: the refusal says how many it takes', async () => {
  const [one = ''] = await alikeSamples(world, ['1']);
  for (const samplesIds of [[one], []]) {
    const answer = await refused(world, world.head, mergeSamples, { body: { samplesIds } }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['samplesIds TOO_FEW']);
    expect(failureOf(answer).message).toContain('phải có ít nhất 2 mục');
  }
});

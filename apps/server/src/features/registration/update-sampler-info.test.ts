import { updateSamplerInfo } from '@kiemlab/contract/features/registration/registration.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const samplers = [{ samplerName: 'Lê Thị Ánh Tuyết', samplerPosition: 'Dược sĩ' }];

test('SAMPLE-21 the samplers of one or many samples are replaced, everything else stays', async () => {
  const [first, second] = [await register(world), await sampleIn(world, 'RECEIVED')];
  const before = await readSample(world, second);
  const body = { sampleIds: [first, second], samplerInformation: samplers, reason: 'Ghi nhầm người' };
  const { answer, reason } = await audited(world, world.head, 'samples.update-sampler-info', () =>
    world.call(updateSamplerInfo, { body }, world.head.token),
  );
  expect(answer.data.samples).toEqual([
    { sampleId: first, version: 2 },
    { sampleId: second, version: before.version + 1 },
  ]);
  expect(reason).toBe('Ghi nhầm người');
  expect(await readSample(world, second)).toEqual({
    ...before,
    version: before.version + 1,
    samplerInformation: samplers,
  });
  const one = { sampleId: first, samplerInformation: [] };
  await world.done(world.head, updateSamplerInfo, { body: one });
  expect((await readSample(world, first)).samplerInformation).toEqual([]);
});

test('SAMPLE-21 a sampler with an account sees the sample, the one replaced no longer does', async () => {
  const [old, next] = await Promise.all([addPerson(world, ['Sample']), addPerson(world, ['Sample'])]);
  const id = await register(world);
  const replace = (person: typeof old) =>
    world.done(world.head, updateSamplerInfo, {
      body: { sampleId: id, samplerInformation: [{ samplerName: 'A', samplerUserId: person.id }] },
    });
  const sees = async (person: typeof old) =>
    (await world.call(getSample, { params: { id } }, person.token)).status === 200;
  await replace(old);
  expect([await sees(old), await sees(next)]).toEqual([true, false]);
  await replace(next);
  expect([await sees(old), await sees(next)]).toEqual([false, true]);
});

test('SAMPLE-21 SAMPLE-24 a version that is no longer the present one is refused, and nothing is replaced', async () => {
  const [first, second] = [await register(world), await register(world)];
  await world.done(world.head, updateSample, {
    body: { version: 1, generalInformation: { sampleId: second, remark: 'mới' } },
  });
  const body = {
    sampleIds: [first, second],
    samplerInformation: samplers,
    versions: { [first]: 1, [second]: 1 },
  };
  const answer = await refused(world, world.head, updateSamplerInfo, { body }, 'STALE_VERSION');
  expect(codesOf(answer)).toEqual([(await readSample(world, second)).code]);
  await world.done(world.head, updateSamplerInfo, {
    body: { ...body, versions: { [first]: 1, [second]: 2 } },
  });
});

test('SAMPLE-21 what an edit refuses is refused, by sample and by field', async () => {
  const received = await sampleIn(world, 'RECEIVED');
  const { code } = await readSample(world, received);
  const refusal = async (more: object, because: Parameters<typeof refused>[4], who = world.head) =>
    refused(world, who, updateSamplerInfo, { body: { samplerInformation: samplers, ...more } }, because);
  expect(codesOf(await refusal({ sampleId: received }, 'REASON_REQUIRED'))).toEqual([code]);
  expect(
    codesOf(
      await refusal(
        { sampleId: received, samplerInformation: [], reason: 'Nhập nhầm' },
        'SAMPLE_SAMPLER_REQUIRED',
      ),
    ),
  ).toEqual([code]);
  const other = await sampleIn(world, 'RECEIVED');
  expect(
    codesOf(
      await refusal(
        { sampleIds: [received, other], samplerInformation: [], reason: 'Nhập nhầm' },
        'SAMPLE_SAMPLER_REQUIRED',
      ),
    ),
  ).toEqual([code, (await readSample(world, other)).code]);
  expect(
    faultsOf(await refusal({ sampleIds: [other], sampleId: received, reason: 'Nhập nhầm' }, 'VALIDATION')),
  ).toEqual(['sampleId UNKNOWN_FIELD']);
  const nameless = await refusal(
    { sampleIds: [received], samplerInformation: [{ samplerPosition: 'Dược sĩ' }], reason: 'Nhập nhầm' },
    'VALIDATION',
  );
  expect([faultsOf(nameless), codesOf(nameless)]).toEqual([
    ['samplerInformation.0.samplerName REQUIRED'],
    [code],
  ]);
  const reported = await sampleIn(world, 'REPORTED');
  expect(codesOf(await refusal({ sampleIds: [reported], reason: 'Nhập nhầm' }, 'EDIT_NOT_ALLOWED'))).toEqual([
    (await readSample(world, reported)).code,
  ]);
  expect(faultsOf(await refusal({}, 'VALIDATION'))).toEqual(['sampleIds REQUIRED']);
  const stranger = [{ samplerName: 'A', samplerUserId: randomUUID() }];
  expect(
    faultsOf(
      await refusal({ sampleId: received, reason: 'Nhập nhầm', samplerInformation: stranger }, 'VALIDATION'),
    ),
  ).toEqual(['samplerInformation.0.samplerUserId INVALID_VALUE']);
  await refusal({ sampleIds: [received, randomUUID()], reason: 'Nhập nhầm' }, 'SAMPLE_NOT_FOUND');
  await refusal(
    { sampleId: received, reason: 'Nhập nhầm' },
    'FORBIDDEN',
    await addPerson(world, allBut('Sample_Edit')),
  );
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  await refusal({ sampleId: received, reason: 'Nhập nhầm' }, 'SAMPLE_NOT_FOUND', narrow);
});

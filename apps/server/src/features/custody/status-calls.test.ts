import { changeOneStatus, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { endRetention, readSample, register, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('SAMPLE-09 the call for one sample does the same as the call for many', async () => {
  const id = await register(world);
  const { answer } = await audited(world, world.head, 'samples.receive', () =>
    world.call(
      changeOneStatus,
      { params: { id }, body: { status: 'RECEIVED', receivedDate: '2011-01-02', reason: 'Nhập bù sổ giấy' } },
      world.head.token,
    ),
  );
  expect([answer.status, answer.data]).toEqual([
    200,
    { sampleId: id, sampleIdInternal: 'L11-0001', sampleStatus: 'RECEIVED' },
  ]);
  const body = { status: 'STORED' as const, storageLocation: 'Kho 1' };
  const stored = await world.done(world.head, changeOneStatus, { params: { id }, body });
  expect(stored.sampleStatus).toBe('STORED');
  await refused(world, world.head, changeOneStatus, { params: { id }, body }, 'INVALID_STATUS_TRANSITION');
});

test('SAMPLE-09 the call for one sample refuses what the call for many refuses', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await endRetention(world, [id]);
  const send = (body: object, code: Parameters<typeof refused>[4], who = world.head) =>
    refused(world, who, changeOneStatus, { params: { id }, body }, code);
  await send({ status: 'DESTROYED' }, 'REASON_REQUIRED');
  await send({ status: 'STORED' }, 'STORAGE_LOCATION_REQUIRED');
  await send({ status: 'EXPORTED', reason: 'Gửi thử nghiệm thêm' }, 'RECIPIENT_REQUIRED');
  expect(faultsOf(await send({ status: 'LOST' }, 'VALIDATION'))[0]).toContain('status');
  await send(
    { status: 'DESTROYED', reason: 'Nhập nhầm' },
    'FORBIDDEN',
    await addPerson(world, allBut('Sample_Cancel')),
  );
  await send({ status: 'STORED' }, 'SAMPLE_NOT_FOUND', await addPerson(world, allBut('Sample_ViewAll')));
  const parts = { params: { id: randomUUID() }, body: { status: 'STORED' } };
  await refused(world, world.head, changeOneStatus, parts, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-10 samples are destroyed in one call, the ones never received are refused by it', async () => {
  const ids = [await sampleIn(world, 'STORED'), ...(await samplesIn(world, 'RECEIVED', 2))];
  await endRetention(world, ids);
  ids.push(await register(world));
  const body = { samplesIds: ids, status: 'DESTROYED' as const, reason: 'Biên bản 01/BB-HM' };
  const { answer, reason } = await audited(world, world.head, 'samples.destroy-samples', () =>
    world.call(destroySamples, { body }, world.head.token),
  );
  expect(answer.data.samples.map((sample) => [sample.sampleId, sample.sampleStatus])).toEqual(
    ids.map((id) => [id, 'DESTROYED']),
  );
  expect(reason).toBe('Biên bản 01/BB-HM');
});

test('SAMPLE-10 one that cannot be destroyed stops all and is named', async () => {
  const good = await sampleIn(world, 'STORED');
  await endRetention(world, [good]);
  const bad = await sampleIn(world, 'ANALYZING');
  const body = { samplesIds: [good, bad], status: 'DESTROYED', reason: 'Nhập nhầm' };
  const answer = await refused(world, world.head, destroySamples, { body }, 'INVALID_STATUS_TRANSITION');
  expect(codesOf(answer)).toEqual([(await readSample(world, bad)).code]);
  const bare = { samplesIds: [good], status: 'DESTROYED' };
  await refused(world, world.head, destroySamples, { body: bare }, 'REASON_REQUIRED');
  const other = { ...body, status: 'STORED' };
  expect(
    faultsOf(await refused(world, world.head, destroySamples, { body: other }, 'VALIDATION'))[0],
  ).toContain('status');
  const missing = { ...body, samplesIds: [good, randomUUID()] };
  await refused(world, world.head, destroySamples, { body: missing }, 'SAMPLE_NOT_FOUND');
  const person = await addPerson(world, allBut('Sample_Cancel'));
  await refused(world, person, destroySamples, { body }, 'FORBIDDEN');
});

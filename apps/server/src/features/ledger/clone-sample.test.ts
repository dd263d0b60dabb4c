import { cloneSample, getFamily, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { closeTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { ledgerOf } from '../../testing/quantities.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const clone = (parentId: string, currentQuantity?: number) =>
  world.done(world.head, cloneSample, {
    body: { parentId, ...(currentQuantity === undefined ? {} : { currentQuantity }) },
  });

test('SAMPLE-11 TEMPLATE-01 no copies of a type that is closed for new samples; portions of what is there go on', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const close = (closed: boolean) =>
    world.done(world.head, closeTemplate, {
      params: { id: world.template.id },
      body: { closed, reason: 'Thay bằng loại mới' },
    });
  await close(true);
  const answer = await refused(world, world.head, cloneSample, { body: { parentId: id } }, 'TEMPLATE_CLOSED');
  expect(failureOf(answer).message).toContain(world.template.name);
  const { version } = await readSample(world, id);
  const portion = { parentId: id, version, currentQuantities: ['1'], reason: 'Lưu mẫu theo quy định' };
  expect((await world.done(world.head, separateSample, { body: portion })).children).toHaveLength(1);
  await close(false);
  expect((await clone(id)).children).toHaveLength(1);
});

test('SAMPLE-11 a copy is what the sample is, without all that came with receipt and testing', async () => {
  const parentId = await register(world, {
    ...sampleBody({ sampleIdExternal: 'KH/1', storageLocation: 'Tủ 1', registerNumber: '17' }),
    targetInformation: [{ targetName: 'Định lượng', ti2: '99,1' }],
    sampleChronicleInformation: { samplingDate: '2026-01-05T02:00:00.000Z', expirationDate: '2027-01-01' },
  });
  await move(world, [parentId], 'RECEIVED');
  const parent = await readSample(world, parentId);
  const { answer } = await audited(world, world.head, 'samples.clone-sample', () =>
    world.call(cloneSample, { body: { parentId } }, world.head.token),
  );
  expect(answer.status).toBe(201);
  expect(answer.data.children).toEqual([
    { sampleId: expect.any(String), code: expect.stringMatching(/^#\d{6,}$/) },
  ]);
  const copy = await readSample(world, answer.data.children[0]?.sampleId ?? '');
  expect(copy).toMatchObject({
    sampleStatus: 'NOT_RECEIVE',
    sampleIdInternal: null,
    sampleIdExternal: null,
    receivedDate: null,
    appointmentDate: null,
    issuedDate: null,
    sampleName: parent.sampleName,
    chronicleBatchDate: 'PA2401',
    samplingDate: '2026-01-05T02:00:00.000Z',
    expirationDate: '2027-01-01',
    currentQuantity: '100',
    currentQuantityUnit: 'viên',
    samplerInformation: parent.samplerInformation,
    targetInformation: [{ targetName: 'Định lượng' }],
  });
  for (const key of ['status', 'storageLocation', 'registerNumber']) expect(copy).not.toHaveProperty(key);
  expect(await ledgerOf(world, copy.sampleId)).toEqual(['IN 100']);
  expect(await ledgerOf(world, parentId)).toEqual(['IN 100']);
});

test('SAMPLE-11 a hundred copies are made at once, each of them a sample of its own', async () => {
  const parentId = await sampleIn(world, 'NOT_RECEIVE');
  const { children } = await clone(parentId, 100);
  expect(new Set(children.map(({ sampleId }) => sampleId)).size).toBe(100);
  expect(children.map(({ code }) => code)).toEqual(children.map(({ code }) => code).sort());
});

test.each(SAMPLE_STATUSES)('SAMPLE-11 a sample in %s is copied, untested', async (status) => {
  const parentId = await sampleIn(world, status);
  const { children } = await clone(parentId);
  const sampleId = children[0]?.sampleId ?? '';
  expect((await readSample(world, sampleId)).sampleStatus).toBe('NOT_RECEIVE');
  expect((await world.done(world.head, listTests, { query: { sampleId } })).total).toBe(0);
});

test('SAMPLE-11 a copy of a sample of which nothing is left waits for its quantity', async () => {
  const { children } = await clone(await sampleIn(world, 'DESTROYED'));
  expect((await readSample(world, children[0]?.sampleId ?? ''))['currentQuantity']).toBeNull();
});

test('SAMPLE-11 a wish that is sent once more after a lost answer, even at the same time, makes its copies once', async () => {
  const parentId = await sampleIn(world, 'RECEIVED');
  const wish = (body: object = {}) =>
    world.done(world.head, cloneSample, {
      body: { parentId, currentQuantity: 3, cloneId, ...body },
    });
  const cloneId = randomUUID();
  const [first, second] = await Promise.all([wish(), wish()]);
  expect(first.children).toHaveLength(3);
  expect(second).toEqual(first);
  expect(await wish({ currentQuantity: 1, cloneId: cloneId.toUpperCase() })).toEqual(first);
  const other = await wish({ cloneId: randomUUID() });
  expect(new Set([...first.children, ...other.children].map(({ sampleId }) => sampleId)).size).toBe(6);
  const { members } = await world.done(world.head, getFamily, { params: { id: parentId } });
  expect(members).toHaveLength(7);
  // The wish of another sample does not get these copies, nor takes their ids.
  const stranger = await sampleIn(world, 'RECEIVED');
  await refused(world, world.head, cloneSample, { body: { parentId: stranger, cloneId } }, 'ALREADY_SAVED');
});

test('SAMPLE-11 one to a hundred copies, of a sample that is there, by who may add samples', async () => {
  const parentId = await sampleIn(world, 'RECEIVED');
  const wrong = [
    { currentQuantity: 0, faults: ['currentQuantity TOO_SMALL'] },
    { currentQuantity: 101, faults: ['currentQuantity TOO_BIG'] },
    { currentQuantity: 1.5, faults: ['currentQuantity INVALID_TYPE'] },
    { currentQuantity: '3', faults: ['currentQuantity INVALID_TYPE'] },
  ];
  for (const { currentQuantity, faults } of wrong)
    expect(
      faultsOf(
        await refused(world, world.head, cloneSample, { body: { parentId, currentQuantity } }, 'VALIDATION'),
      ),
    ).toEqual(faults);
  await refused(world, undefined, cloneSample, { body: { parentId } }, 'UNAUTHENTICATED');
  const without = await addPerson(world, allBut('Sample_Add'));
  await refused(world, without, cloneSample, { body: { parentId } }, 'FORBIDDEN');
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, narrow, cloneSample, { body: { parentId } }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, cloneSample, { body: { parentId: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});

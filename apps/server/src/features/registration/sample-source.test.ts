import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Writes a source as it may have been kept by an earlier version. */
const writeSource = (id: string, source: string) =>
  world.owner.query(
    `SELECT set_config('kiemlab.action', 'test.write', false); UPDATE sample SET source = '${source}' WHERE id = '${id}'`,
  );
const receive = (id: string) => ({ body: { samplesIds: [id], status: 'RECEIVED' } });

test.each([
  ['mẫu lấy', 'L'],
  ['  MẪU   LẤY ', 'L'],
  ['Mẫu lấy'.normalize('NFD'), 'L'],
  ['mau lay', 'L'],
  ['L', 'L'],
  ['mẫu gửi', 'G'],
  ['Mau gui\u200b', 'G'],
])('SAMPLE-09 a sample registered with the source %j gets a number with %s', async (sampleSource, letter) => {
  const id = await register(world, {
    ...sampleBody({ sampleSource }),
    clientInformation: { associatedClient: await addClient(world) },
  });
  expect((await readSample(world, id)).sampleSource).toBe({ L: 'Mẫu lấy', G: 'Mẫu gửi' }[letter]);
  await move(world, [id], 'RECEIVED');
  expect((await readSample(world, id)).sampleIdInternal?.[0]).toBe(letter);
});

test('SAMPLE-06 any other source is refused where a sample is registered and where it is edited, with the two there are', async () => {
  const body = sampleBody({ sampleSource: 'Mẫu nhặt' });
  const parts = { params: { templateId: world.template.id }, body };
  const made = await refused(world, world.head, createSample, parts, 'VALIDATION');
  expect(faultsOf(made)).toEqual(['generalInformation.sampleSource INVALID_SOURCE']);
  expect(JSON.stringify(failureOf(made))).toMatch(/Mẫu lấy.*Mẫu gửi/);
  const id = await register(world);
  const edit = { generalInformation: { sampleId: id, sampleSource: 'lấy hoặc gửi' }, version: 1 };
  expect(faultsOf(await refused(world, world.head, updateSample, { body: edit }, 'VALIDATION'))).toEqual([
    'generalInformation.sampleSource INVALID_SOURCE',
  ]);
});

test('SAMPLE-07 a source that nobody names follows from the client: with one the sample was sent, else taken', async () => {
  const client = { clientInformation: { associatedClient: await addClient(world) } };
  for (const sampleSource of [undefined, null, '', '  ', '\u200b\u00a0']) {
    const { generalInformation, ...body } = sampleBody();
    const { sampleSource: _, ...general } = generalInformation;
    const named = { ...general, ...(sampleSource === undefined ? {} : { sampleSource }) };
    const sent = await register(world, { ...body, generalInformation: named, ...client });
    expect((await readSample(world, sent)).sampleSource).toBe('Mẫu gửi');
    const taken = await register(world, { ...body, generalInformation: named });
    expect((await readSample(world, taken)).sampleSource).toBe('Mẫu lấy');
  }
});

test('SAMPLE-09 a receipt asks for a source that is none of the two, of a sample of before', async () => {
  const client = { clientInformation: { associatedClient: await addClient(world) } };
  for (const source of ['  ', 'mẫu lấy', 'Mẫu nhặt']) {
    const id = await register(world, { ...sampleBody(), ...client });
    await writeSource(id, source);
    const answer = await refused(
      world,
      world.head,
      changeSampleStatus,
      receive(id),
      'SAMPLE_SOURCE_REQUIRED',
    );
    const sample = await readSample(world, id);
    expect(codesOf(answer)).toEqual([sample.code]);
    expect(sample.sampleSource).toBe(source);
  }
});

test('SAMPLE-09 the source cannot be taken from a sample that has its number', async () => {
  const id = await register(world);
  await move(world, [id], 'RECEIVED');
  const { version } = await readSample(world, id);
  const body = { generalInformation: { sampleId: id, sampleSource: '  ' }, version, reason: 'Nhập nhầm' };
  await refused(world, world.head, updateSample, { body }, 'SAMPLE_SOURCE_REQUIRED');
});

test('SAMPLE-11 a copy of a sample of before gets the one reading of its source', async () => {
  const id = await register(world);
  await writeSource(id, 'mẫu lấy');
  const { children } = await world.done(world.head, cloneSample, { body: { parentId: id } });
  expect((await readSample(world, children[0]?.sampleId ?? '')).sampleSource).toBe('Mẫu lấy');
});

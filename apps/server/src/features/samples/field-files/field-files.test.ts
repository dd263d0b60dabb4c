import { cloneSample, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getFieldFile, uploadFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { pdf, png } from '../../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { move, readSample, sampleBody } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, allBut('Sample_Origin'));
});
afterAll(() => world.stop());

const fileOf = (bytes: Buffer | string, name: string) => new File([new Uint8Array(Buffer.from(bytes))], name);
const SECTION = {
  letterFile: 'planInformation',
  standardFile: 'generalInformation',
  sealPhoto: 'pickingInformation',
} as const;
type UploadKey = keyof typeof SECTION & FieldKey;
const send = async (who: Person, key: UploadKey, bytes: Buffer, name: string): Promise<string> =>
  (await world.done(who, uploadFieldFile, { body: { key }, file: fileOf(bytes, name) })).value;
/** Registers a sample with uploads. */
const make = async (values: Partial<Record<UploadKey, string>>): Promise<string> => {
  const body = sampleBody();
  const { sampleId } = await world.done(world.head, createSample, {
    params: { templateId: world.template.id },
    body: {
      ...body,
      generalInformation: { ...body.generalInformation, standardFile: values.standardFile ?? null },
      planInformation: { letterFile: values.letterFile ?? null },
      pickingInformation: { sealPhoto: values.sealPhoto ?? null },
    },
  });
  return sampleId;
};
const change = (who: Person, sampleId: string, key: UploadKey, value: string | null, version: number) => {
  const general = key === 'standardFile' ? { [key]: value } : {};
  return world.send(
    updateSample,
    {
      body: {
        generalInformation: { sampleId, ...general },
        ...(key === 'standardFile' ? {} : { [SECTION[key]]: { [key]: value } }),
        version,
      },
    },
    who.token,
  );
};
const bytesOf = async (id: string, key: UploadKey, file?: string, who = world.head): Promise<Buffer> => {
  const answer = await world.call(
    getFieldFile,
    { params: { id, key }, query: file === undefined ? {} : { file } },
    who.token,
  );
  return answer.bytes;
};
const idIn = (value: unknown): string => String(value).slice(0, 36);

test('SAMPLE-03 SAMPLE-17 a field holds its file by id and name, whatever name was sent; it comes back to the byte', async () => {
  const bytes = pdf();
  const { answer, changes } = await audited(world, world.head, 'samples.upload-field-file', () =>
    world.call(
      uploadFieldFile,
      { body: { key: 'letterFile' }, file: fileOf(bytes, 'Giấy giới thiệu 12.pdf') },
      world.head.token,
    ),
  );
  expect(answer.status).toBe(201);
  const { id, value } = answer.data;
  expect(value).toBe(`${id}/Giấy giới thiệu 12.pdf`);
  expect(changes).toContainEqual(
    expect.objectContaining({
      entity: 'field-file',
      field: 'file_name',
      new_value: 'Giấy giới thiệu 12.pdf',
    }),
  );
  for (const letterFile of [value, id, `${id}/tên khác.pdf`]) {
    const sampleId = await make({ letterFile });
    expect(await readSample(world, sampleId)).toMatchObject({ letterFile: value });
    expect((await bytesOf(sampleId, 'letterFile')).equals(bytes)).toBe(true);
  }
});

test('SAMPLE-17 its content decides what it is, and a field for pictures takes nothing else', async () => {
  for (const [key, bytes, name, code] of [
    ['letterFile', '<script>alert(1)</script>', 'giay.pdf', 'FILE_CONTENT_OTHER'],
    ['letterFile', png().subarray(0, 40), 'anh.png', 'FILE_UNREADABLE'],
    ['sealPhoto', pdf(), 'giay.pdf', 'FILE_TYPE_NOT_ALLOWED'],
  ] as const)
    await refused(world, world.head, uploadFieldFile, { body: { key }, file: fileOf(bytes, name) }, code);
  const unknown = { body: { key: 'sampleName' }, file: fileOf(png(), 'anh.png') };
  expect(faultsOf(await refused(world, world.head, uploadFieldFile, unknown, 'VALIDATION'))).toEqual([
    'key UNKNOWN_FIELD',
  ]);
  const reader = await addPerson(world, allBut('Sample_Add', 'Sample_Edit'));
  const file = { body: { key: 'sealPhoto' }, file: fileOf(png(), 'anh.png') };
  await refused(world, reader, uploadFieldFile, file, 'FORBIDDEN');
  await refused(world, undefined, uploadFieldFile, file, 'UNAUTHENTICATED');
});

test('SAMPLE-03 nobody names the file of somebody else, one of another field, or none', async () => {
  const own = await send(world.head, 'standardFile', pdf(), 'TCCS.pdf');
  const others = await send(clerk, 'letterFile', pdf(), 'của người khác.pdf');
  const body = sampleBody();
  for (const letterFile of [own, others, randomUUID()]) {
    const parts = {
      params: { templateId: world.template.id },
      body: { ...body, planInformation: { letterFile } },
    };
    const answer = await refused(world, world.head, createSample, parts, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['planInformation.letterFile INVALID_VALUE']);
  }
});

test('COMP-27 what is replaced or taken out stays readable, and who changes something else leaves the file', async () => {
  const [first, second] = [
    await send(world.head, 'standardFile', png(1, 1), 'một.png'),
    await send(world.head, 'standardFile', png(2, 2), 'hai.png'),
  ];
  const id = await make({ standardFile: first });
  // Not the person who sent it: the sample has it already.
  expect((await change(clerk, id, 'standardFile', first, 1)).status).toBe(200);
  expect((await change(world.head, id, 'standardFile', second, 2)).status).toBe(200);
  expect((await change(world.head, id, 'standardFile', null, 3)).status).toBe(200);
  const { sample, formerFiles = [] } = await world.done(world.head, getSample, { params: { id } });
  expect(sample).not.toHaveProperty('standardFile');
  expect(formerFiles.map(({ key, fileName }) => `${key} ${fileName}`)).toEqual([
    'standardFile hai.png',
    'standardFile một.png',
  ]);
  expect((await bytesOf(id, 'standardFile', idIn(first))).equals(png(1, 1))).toBe(true);
  expect((await bytesOf(id, 'standardFile', idIn(second))).equals(png(2, 2))).toBe(true);
  const asked = (key: UploadKey, file?: string) => ({
    params: { id, key },
    query: file === undefined ? {} : { file },
  });
  await refused(world, world.head, getFieldFile, asked('standardFile'), 'NOT_FOUND');
  await refused(world, world.head, getFieldFile, asked('letterFile', idIn(first)), 'NOT_FOUND');
  await refused(world, world.head, getFieldFile, asked('standardFile', randomUUID()), 'NOT_FOUND');
  // A second save on an old version changes nothing.
  expect((await change(world.head, id, 'standardFile', first, 3)).status).toBe(409);
});

test('SAMPLE-11 SAMPLE-12 portions and copies have the file, a copy has not the picture of the seal', async () => {
  const values = {
    letterFile: await send(world.head, 'letterFile', pdf(), 'giấy.pdf'),
    standardFile: await send(world.head, 'standardFile', pdf(), 'TCCS.pdf'),
    sealPhoto: await send(world.head, 'sealPhoto', png(), 'niêm phong.png'),
  };
  const parentId = await make(values);
  await move(world, [parentId], 'RECEIVED');
  const portion = (
    await world.done(world.head, separateSample, { body: { parentId, currentQuantities: ['1'] } })
  ).children[0]?.sampleId;
  const copy = (await world.done(world.head, cloneSample, { body: { parentId } })).children[0]?.sampleId;
  expect(await readSample(world, portion ?? '')).toMatchObject(values);
  const { sealPhoto, ...copied } = values;
  expect(await readSample(world, copy ?? '')).toMatchObject(copied);
  expect(await readSample(world, copy ?? '')).not.toHaveProperty('sealPhoto');
  expect((await bytesOf(portion ?? '', 'sealPhoto')).equals(png())).toBe(true);
  expect((await bytesOf(copy ?? '', 'letterFile')).equals(pdf())).toBe(true);
  // What the portion holds is its own: taken out there, the whole keeps it.
  expect(sealPhoto).toBe((await readSample(world, parentId))['sealPhoto']);
});

test('SAMPLE-17 who does not see the sample does not see the file', async () => {
  const id = await make({ standardFile: await send(world.head, 'standardFile', pdf(), 'TCCS.pdf') });
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  const asked = { params: { id, key: 'standardFile' }, query: {} };
  await refused(world, narrow, getFieldFile, asked, 'SAMPLE_NOT_FOUND');
  await refused(world, undefined, getFieldFile, asked, 'UNAUTHENTICATED');
  const none = { params: { id: randomUUID(), key: 'standardFile' }, query: {} };
  await refused(world, world.head, getFieldFile, none, 'SAMPLE_NOT_FOUND');
  const wrong = { params: { id, key: 'sampleName' }, query: {} };
  await refused(world, world.head, getFieldFile, wrong, 'VALIDATION');
});

test('COMP-40 with blind coding the letter is neither shown nor sent, nor what it replaced; the standard is', async () => {
  const first = await send(world.head, 'letterFile', pdf(), 'cũ.pdf');
  const values = {
    letterFile: await send(world.head, 'letterFile', pdf(), 'mới.pdf'),
    standardFile: await send(world.head, 'standardFile', pdf(), 'TCCS.pdf'),
  };
  const id = await make({ ...values, letterFile: first });
  expect((await change(world.head, id, 'letterFile', values.letterFile, 1)).status).toBe(200);
  await setBlindCoding(world, true);
  try {
    const { sample, formerFiles } = await world.done(clerk, getSample, { params: { id } });
    expect(sample).toMatchObject({ standardFile: values.standardFile });
    expect(sample).not.toHaveProperty('letterFile');
    expect(formerFiles).toBeUndefined();
    for (const query of [{}, { file: idIn(first) }, { file: idIn(values.letterFile) }])
      await refused(world, clerk, getFieldFile, { params: { id, key: 'letterFile' }, query }, 'NOT_FOUND');
    expect((await bytesOf(id, 'standardFile', undefined, clerk)).equals(pdf())).toBe(true);
    const file = fileOf(pdf(), 'giấy.pdf');
    const answer = await refused(
      world,
      clerk,
      uploadFieldFile,
      { body: { key: 'letterFile' }, file },
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual(['key HIDDEN_FIELD']);
  } finally {
    await setBlindCoding(world, false);
  }
});

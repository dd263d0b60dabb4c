import { randomUUID } from 'node:crypto';
import { deleteDocument } from '@kiemlab/contract/features/documents/documents.api';
import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addDocument } from '../documents/testing/add-document.ts';

let world: World;
/** Registers and edits samples; sees only documents in force. */
let clerk: Person;
let sop: string;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Add', 'Sample_Edit']);
  sop = await addDocument(world, world.head, { title: 'SOP lấy mẫu thuốc' });
});
afterAll(() => world.stop());

const FAULT = 'generalInformation.documentId INVALID_VALUE';
const LINK = 'https://tailieu.example.vn/tccs?id=7';
const create = (general: Record<string, string>) => ({
  params: { templateId: world.template.id },
  body: sampleBody(general),
});
const change = async (sampleId: string, general: Record<string, string | null>) => ({
  body: {
    generalInformation: { sampleId, ...general },
    version: (await readSample(world, sampleId)).version,
  },
});
const related = async (id: string): Promise<unknown[]> => {
  const sample = await readSample(world, id);
  return [sample['documentId'], sample['documentName']];
};

test('SAMPLE-05 a new sample refers to a document, which brings its own title', async () => {
  const id = await register(world, sampleBody({ documentId: sop.toUpperCase(), documentName: 'Tên giả' }));
  expect(await related(id)).toEqual([sop, 'SOP lấy mẫu thuốc']);
});

test('SAMPLE-05 an address keeps the name that was typed; any other text stays text', async () => {
  expect(
    await related(await register(world, sampleBody({ documentId: LINK, documentName: 'TCCS' }))),
  ).toEqual([LINK, 'TCCS']);
  expect(await related(await register(world, sampleBody({ documentId: 'CV 12/2026' })))).toEqual([
    'CV 12/2026',
    undefined,
  ]);
});

test('SAMPLE-05 a document that is not there, deleted, or hidden is refused by name', async () => {
  const draft = await addDocument(world, world.head, {}, 'DRAFT');
  const deleted = await addDocument(world, world.head, {}, 'DRAFT');
  await world.done(world.head, deleteDocument, { query: { idFile: deleted } });
  const sample = await register(world);
  for (const documentId of [randomUUID(), deleted, draft]) {
    expect(faultsOf(await refused(world, clerk, createSample, create({ documentId }), 'VALIDATION'))).toEqual(
      [FAULT],
    );
    const parts = await change(sample, { documentId });
    expect(faultsOf(await refused(world, clerk, updateSample, parts, 'VALIDATION'))).toEqual([FAULT]);
  }
  await world.done(world.head, createSample, create({ documentId: draft }));
});

test('SAMPLE-05 a reference that is not changed stays, also when its document is gone', async () => {
  const draft = await addDocument(world, world.head, { title: 'Kế hoạch quý 2' }, 'DRAFT');
  const id = await register(world, sampleBody({ documentId: draft }));
  // As it was possible before deletions asked for the samples.
  await prepare(world, (tx) =>
    tx.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', draft).execute(),
  );
  const changes: Record<string, string | null>[] = [
    { documentId: draft, documentName: 'Tên giả' },
    { documentName: null },
    { chronicleBatchDate: 'PA2402' },
  ];
  for (const general of changes) {
    await world.done(clerk, updateSample, await change(id, general));
    expect(await related(id)).toEqual([draft, 'Kế hoạch quý 2']);
  }
});

test('SAMPLE-05 another document, an address, and nothing take the place of a document with its name', async () => {
  const id = await register(world, sampleBody({ documentId: sop }));
  const letter = await addDocument(world, world.head, { title: 'Công văn 12', type: 'OFFICIAL_LETTER' });
  await world.done(clerk, updateSample, await change(id, { documentId: letter, documentName: 'SOP' }));
  expect(await related(id)).toEqual([letter, 'Công văn 12']);
  await world.done(clerk, updateSample, await change(id, { documentId: LINK }));
  expect(await related(id)).toEqual([LINK, undefined]);
  await world.done(clerk, updateSample, await change(id, { documentId: sop }));
  await world.done(clerk, updateSample, await change(id, { documentId: null, documentName: null }));
  expect(await related(id)).toEqual([undefined, undefined]);
});

test('SAMPLE-11 a copy refers to what its sample refers to', async () => {
  const id = await register(world, sampleBody({ documentId: sop }));
  const { children } = await world.done(world.head, cloneSample, {
    body: { parentId: id, currentQuantity: 1 },
  });
  expect(await related(children[0]?.sampleId ?? '')).toEqual([sop, 'SOP lấy mẫu thuốc']);
});

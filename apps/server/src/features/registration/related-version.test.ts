import { randomUUID } from 'node:crypto';
import { getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { replaceDocument, retireDocument } from '@kiemlab/contract/features/documents/versions.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import {
  addDocument,
  approverOf,
  documentParts,
  newestVersion,
  publish,
  sign,
} from '../documents/testing/add-document.ts';
import { changeFolder, revisionOf } from '../documents/testing/folders.ts';

let world: World;
let author: Person;
/** Reads samples, and of documents what these refer to. */
let reader: Person;
beforeAll(async () => {
  world = await startWorld();
  author = await addPerson(world, ['NT_Document']);
  reader = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit', 'Sample_Origin']);
});
afterAll(() => world.stop());

const read = async (who: Person, idFile: string, more: Record<string, string> = {}) =>
  world.send(getDocument, { query: { idFile, ...more } }, who.token);

/** Publishes a further version. */
async function replace(idFile: string): Promise<void> {
  const body = { idFile, revision: await revisionOf(world, idFile), version: '03' };
  const made = await world.send(replaceDocument, { body, file: documentParts().file }, author.token);
  expect(made.status).toBe(201);
  expect((await sign(world, await approverOf(world), idFile)).status).toBe(200);
  expect((await publish(world, author, idFile)).status).toBe(200);
}

test('SAMPLE-05 DOC-02 a sample keeps the version that was in force when it came to refer to the document, and says which is in force now', async () => {
  const id = await addDocument(world, author, { title: 'TCCS 12', version: '02' });
  const early = await register(world, sampleBody({ documentId: id }));
  await replace(id);
  const late = await register(world, sampleBody({ documentId: id }));
  const versions = await Promise.all(
    ([{ idSample: early }, { idSample: late }, {}] as Record<string, string>[]).map(async (more) => {
      const { status, data } = await read(reader, id, more);
      return [status, data.versionNumber, data.version, data.status, data.replacedBy?.versionNumber];
    }),
  );
  expect(versions).toEqual([
    [200, 1, '02', 2, 2],
    [200, 2, '03', 1, undefined],
    [200, 2, '03', 1, undefined],
  ]);
  // A change of the sample that does not touch the document leaves it where it was.
  const { version } = await readSample(world, early);
  const general = { sampleId: early, sampleName: 'Tên khác' };
  expect(
    (await world.send(updateSample, { body: { generalInformation: general, version } }, world.head.token))
      .status,
  ).toBe(200);
  expect((await read(reader, id, { idSample: early })).data.versionNumber).toBe(1);
});

test('SAMPLE-05 DOC-02 what was put out of force is read by who sees a sample that refers to it, and by nobody else who sees only samples', async () => {
  const keeper = await addPerson(world, ['NT_Document']);
  const administrator = await addPerson(world, ['Document_Manage']);
  const id = await addDocument(world, author, { title: 'TCCS 13' });
  const other = await addDocument(world, author, { title: 'TCCS 14' });
  const folder = (await read(author, id)).data.folderId ?? '';
  await changeFolder(world, administrator, folder, { Custodians: [keeper.id] });
  const sample = await register(world, sampleBody({ documentId: id }));
  for (const idFile of [id, other]) {
    const { id: versionId, revision } = await newestVersion(world, author, idFile);
    const body = { idFile, versionId, revision, reason: 'Dược điển mới thay thế' };
    expect((await world.send(retireDocument, { body }, keeper.token)).status).toBe(200);
  }
  expect((await read(reader, id, { idSample: sample })).data.status).toBe(2);
  expect((await read(reader, other)).code).toBe('DOCUMENT_NOT_FOUND');
  const blindToIt = await addPerson(world, ['Sample']);
  expect((await read(blindToIt, id, { idSample: sample })).code).toBe('DOCUMENT_NOT_FOUND');
  for (const idSample of [randomUUID(), await register(world)])
    expect((await read(reader, id, { idSample })).code).toBe('DOCUMENT_VERSION_NOT_FOUND');
});

import { createHash, randomUUID } from 'node:crypto';
import {
  createDocument,
  deleteDocument,
  downloadDocument,
  getDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import {
  discardDraft,
  listVersions,
  replaceDocument,
  retireDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addDocument,
  approverOf,
  documentParts,
  newestVersion,
  publish,
  sign,
} from './testing/add-document.ts';
import { changeFolder, revisionOf } from './testing/folders.ts';

let app: TestApp;
let author: Person;
let approver: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, ['NT_Document']);
  approver = await approverOf(app);
});
afterAll(() => app.stop());

const parts = async (idFile: string, more: Record<string, string> = {}, bytes = pdf('mới')) => ({
  body: { idFile, revision: String(await revisionOf(app, idFile)), ...more },
  file: new File([Uint8Array.from(bytes)], 'Quy trình mới.pdf'),
});
const replace = async (idFile: string, more: Record<string, string> = {}, bytes = pdf('mới')) =>
  app.send(replaceDocument, await parts(idFile, more, bytes), author.token);
const of = (idFile: string, idVersion?: string) => ({ query: { idFile, ...(idVersion && { idVersion }) } });
const read = async (idFile: string, idVersion?: string) =>
  (await app.call(getDocument, of(idFile, idVersion), author.token)).data;
const bytesOf = async (idFile: string, idVersion?: string) =>
  (await app.send(downloadDocument, of(idFile, idVersion), author.token)).bytes;

test('DOC-02 COMP-27 a file is replaced by a version: the one in force stays until the new one is published, and stays readable then', async () => {
  const first = pdf('bản một');
  const made = await app.send(
    createDocument,
    documentParts(
      {
        title: 'Cân',
        version: '01',
        listApprover: approver.id,
        validDate: '2026-01-01',
        expireDate: '2029-12-31',
      },
      first,
    ),
    author.token,
  );
  const { id } = made.data;
  await sign(app, approver, id);
  await publish(app, author, id);
  const before = await read(id);
  const second = pdf('bản hai');
  const more = { version: '02', changes: 'Thêm cân 5 số lẻ', titleEnglish: 'Balance' };
  const answer = await replace(id, more, second);
  expect([answer.status, answer.data]).toEqual([
    201,
    { id, versionId: expect.any(String), number: 2, revision: before.revision + 1 },
  ]);
  // What is in force is what it was, for everybody; who writes sees that there is a draft.
  expect(await read(id)).toEqual({
    ...before,
    revision: before.revision + 1,
    hasDraft: true,
    standing: 'IN_APPROVAL',
  });
  expect((await bytesOf(id)).equals(first)).toBe(true);
  const draft = await read(id, answer.data.versionId);
  expect(draft).toMatchObject({
    title: 'Cân',
    titleEnglish: 'Balance',
    version: '02',
    status: 0,
    versionNumber: 2,
    validDate: null,
    expireDate: '2029-12-31',
    listApprover: [{ IdUser: approver.id }],
    replacedBy: { versionId: before.versionId, versionNumber: 1, version: '01' },
    keyFile: createHash('sha256').update(second).digest('hex'),
  });
  await sign(app, approver, id);
  expect((await publish(app, author, id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ version: '02', status: 1, versionNumber: 2, replacedBy: null });
  expect(await read(id, before.versionId)).toMatchObject({ version: '01', status: 2, titleEnglish: '' });
  expect((await bytesOf(id)).equals(second)).toBe(true);
  expect((await bytesOf(id, before.versionId)).equals(first)).toBe(true);
});

test('DOC-02 a draft is replaced by a draft; the one before stays readable to who writes, and is signed no more', async () => {
  const id = await addDocument(app, author, { listApprover: approver.id }, 'DRAFT');
  await sign(app, approver, id);
  expect((await replace(id)).status).toBe(201);
  const { versionList } = (await app.call(listVersions, of(id), author.token)).data;
  expect(
    versionList.map(({ number, status, standing, discardedDate }) => [
      number,
      status,
      standing,
      discardedDate !== null,
    ]),
  ).toEqual([
    [2, 0, 'IN_APPROVAL', false],
    [1, 0, null, true],
  ]);
  expect((await publish(app, author, id)).code).toBe('DOCUMENT_NOT_SIGNED');
});

test('DOC-02 of five who replace at once one makes a version; of two who publish at once one does', async () => {
  const id = await addDocument(app, author);
  const sent = await parts(id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.send(replaceDocument, sent, author.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  await sign(app, approver, id);
  const both = await Promise.all([publish(app, author, id), publish(app, author, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { versionList } = (await app.call(listVersions, of(id), author.token)).data;
  expect(versionList.map(({ number, status }) => [number, status])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test('DOC-02 the draft of a further version is thrown away; what is in force is not, and a document with it is not deleted', async () => {
  const id = await addDocument(app, author);
  expect((await replace(id)).status).toBe(201);
  const { id: versionId, revision } = await newestVersion(app, author, id);
  const draft = { idFile: id, versionId, revision };
  await refused(app, author, deleteDocument, of(id), 'DOCUMENT_NOT_DRAFT');
  await refused(app, author, discardDraft, { body: { ...draft, revision: 9 } }, 'STALE_VERSION');
  await refused(app, undefined, discardDraft, { body: draft }, 'UNAUTHENTICATED');
  expect((await app.send(discardDraft, { body: draft }, author.token)).status).toBe(200);
  await refused(app, author, discardDraft, { body: draft }, 'STALE_VERSION');
  expect(await read(id)).toMatchObject({ status: 1, hasDraft: false });
  // The next one is counted on: a number is never given twice.
  expect((await replace(id)).data.number).toBe(3);
  const only = await addDocument(app, author, {}, 'DRAFT');
  const first = await newestVersion(app, author, only);
  await refused(
    app,
    author,
    discardDraft,
    { body: { idFile: only, versionId: first.id, revision: first.revision } },
    'DOCUMENT_ONLY_VERSION',
  );
});

test('DOC-03 what is in force is put out of force with a reason, by who manages it; a new version brings it back', async () => {
  const keeper = await addPerson(app, ['NT_Document']);
  const id = await addDocument(app, author);
  const administrator = await addPerson(app, ['Document_Manage', 'NT_Document']);
  const custodians = { Custodians: [keeper.id] };
  const { folderId } = await read(id);
  expect((await changeFolder(app, administrator, folderId ?? '', custodians)).status).toBe(200);
  const { id: versionId, revision } = await newestVersion(app, author, id);
  const body = { idFile: id, versionId, revision, reason: 'Dược điển mới thay thế' };
  await refused(app, author, retireDocument, { body }, 'FOLDER_LEVEL_TOO_LOW');
  await refused(app, administrator, retireDocument, { body }, 'DOCUMENT_MANAGER_SIGNS_NOTHING');
  await refused(app, keeper, retireDocument, { body: { ...body, reason: 'ngắn' } }, 'VALIDATION');
  await refused(app, keeper, retireDocument, { body: { ...body, revision: 5 } }, 'STALE_VERSION');
  await refused(
    app,
    keeper,
    retireDocument,
    { body: { ...body, idFile: randomUUID() } },
    'DOCUMENT_NOT_FOUND',
  );
  expect((await app.send(retireDocument, { body }, keeper.token)).status).toBe(200);
  await refused(app, keeper, retireDocument, { body }, 'DOCUMENT_NOT_IN_FORCE');
  expect((await read(id)).status).toBe(2);
  expect((await replace(id)).status).toBe(201);
  expect((await read(id)).status).toBe(2);
  await sign(app, approver, id);
  await publish(app, author, id);
  expect(await read(id)).toMatchObject({ status: 1, versionNumber: 2 });
});

test('DOC-02 replace refuses what was not seen, what is not there, others, and days out of order', async () => {
  const id = await addDocument(app, author);
  await refused(app, author, replaceDocument, await parts(id, { revision: '9' }), 'STALE_VERSION');
  await refused(
    app,
    author,
    replaceDocument,
    await parts(id, { idFile: randomUUID() }),
    'DOCUMENT_NOT_FOUND',
  );
  await refused(app, undefined, replaceDocument, await parts(id), 'UNAUTHENTICATED');
  const other = await addPerson(app, allBut('NT_Document'));
  await refused(app, other, replaceDocument, await parts(id), 'FORBIDDEN');
  const days = { validDate: '2027-01-01', expireDate: '2026-01-01' };
  expect(faultsOf(await refused(app, author, replaceDocument, await parts(id, days), 'VALIDATION'))).toEqual([
    'expireDate DATE_ORDER',
  ]);
  const named = { listApprover: author.id };
  await refused(app, author, replaceDocument, await parts(id, named), 'DOCUMENT_PERSON_NOT_FIT');
  const text = { body: (await parts(id)).body, file: new File(['a,b'], 'macro.docm') };
  await refused(app, author, replaceDocument, text, 'FILE_TYPE_NOT_ALLOWED');
});

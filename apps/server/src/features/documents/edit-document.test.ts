import { randomUUID } from 'node:crypto';
import { getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { editDocument, moveDocument } from '@kiemlab/contract/features/documents/filing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument } from './testing/add-document.ts';
import { addDocumentGroup, addFolder, groupAt, revisionOf } from './testing/folders.ts';

let app: TestApp;
let founder: Person;
/** Edits where everybody may, and manages nowhere. */
let editor: Person;
beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  editor = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

const read = async (idFile: string) =>
  (await app.call(getDocument, { query: { idFile } }, founder.token)).data;
const edit = async (idFile: string, more: Record<string, unknown>) => ({
  body: { idFile, revision: await revisionOf(app, idFile), ...more },
});

test('DOC-02 the entry of a draft is changed, in one entry of the trail; what is left out stays', async () => {
  const id = await addDocument(app, editor, { title: 'Cũ', expireDate: '2027-01-01' }, 'DRAFT');
  const parts = await edit(id, {
    title: ' Mới ',
    type: 'METHOD',
    validDate: '2026-06-01',
    remindBeforeDay: 30,
  });
  const { answer, changes } = await audited(app, editor, 'documents.edit-document', () =>
    app.send(editDocument, parts, editor.token),
  );
  expect([answer.status, answer.data]).toEqual([200, { id, revision: 2 }]);
  expect(await read(id)).toMatchObject({
    title: 'Mới',
    type: 'METHOD',
    version: '02',
    validDate: '2026-06-01',
    expireDate: '2027-01-01',
    remindBeforeDay: 30,
    revision: 2,
  });
  const written = ['remind_before_day', 'title', 'type', 'valid_date'];
  expect(changes.filter(({ entity }) => entity === 'document').map(({ field }) => field)).toEqual(written);
  expect(changes.filter(({ entity }) => entity === 'document-version').map(({ field }) => field)).toEqual(
    [...written, 'revision'].sort(),
  );
});

test.each([
  [{ validDate: '2027-01-02' }, ['expireDate DATE_ORDER']],
  [{ expireDate: null, remindBeforeDay: 3 }, ['expireDate REQUIRED']],
  [{ title: '' }, ['title TOO_SHORT']],
  [{ status: 1 }, ['status UNKNOWN_FIELD']],
  [{ accessGroups: [{ Id: randomUUID(), Level: 1 }] }, ['accessGroups.0.Id INVALID_VALUE']],
  [{ allGroups: 1 }, ['accessGroups REQUIRED']],
  [{ accessGroups: null, allGroups: 1 }, ['allGroups INVALID_VALUE']],
])('DOC-02 %j is refused by its field, and nothing is changed', async (more, faults) => {
  const id = await addDocument(app, editor, { expireDate: '2027-01-01' }, 'DRAFT');
  expect(faultsOf(await refused(app, founder, editDocument, await edit(id, more), 'VALIDATION'))).toEqual(
    faults,
  );
});

test('DOC-02 what is in force stays as it was signed, for whoever manages it; what it says is changed by another version', async () => {
  const id = await addDocument(app, editor, { title: 'Đang hiệu lực' });
  const dated = await edit(id, { title: 'Khác', validDate: '2026-01-01' });
  for (const who of [founder, editor]) {
    const answer = await refused(app, who, editDocument, dated, 'DOCUMENT_NOT_DRAFT');
    expect(codesOf(answer)).toEqual(['Đang hiệu lực']);
    await refused(app, who, editDocument, await edit(id, { titleEnglish: 'In force' }), 'DOCUMENT_NOT_DRAFT');
  }
  expect(await read(id)).toMatchObject({ title: 'Đang hiệu lực', titleEnglish: '', status: 1 });
});

test('DOC-02 access of its own is given and left to the folder again', async () => {
  const group = await addDocumentGroup(app);
  const id = await addDocument(app, editor);
  const share = async (more: Record<string, unknown>) => {
    expect((await app.send(editDocument, await edit(id, more), founder.token)).status).toBe(200);
    const { ownAccess, allGroups, accessGroups } = await read(id);
    return [ownAccess, allGroups, accessGroups.map(({ Level }) => Level)];
  };
  expect(await share({ accessGroups: [groupAt(group, 2)] })).toEqual([true, null, [2]]);
  expect(await share({ allGroups: 1 })).toEqual([true, 1, [2]]);
  expect(await share({ accessGroups: [groupAt(group, 3)] })).toEqual([true, 1, [3]]);
  expect(await share({ accessGroups: null })).toEqual([false, 2, []]);
});

test('DOC-02 a file goes where the person may edit, by either call; what was not seen is not overwritten', async () => {
  const target = await addFolder(app, founder, { Title: 'Đích' });
  const id = await addDocument(app, founder, {}, 'DRAFT');
  const stale = { body: { idFile: id, folderId: target, revision: 7 } };
  for (const endpoint of [editDocument, moveDocument]) {
    await refused(app, founder, endpoint, stale, 'STALE_VERSION');
    await refused(app, founder, endpoint, await edit(id, { folderId: randomUUID() }), 'FOLDER_NOT_FOUND');
    await refused(app, editor, endpoint, await edit(id, { folderId: target }), 'FOLDER_NOT_FOUND');
    await refused(
      app,
      founder,
      endpoint,
      { body: { idFile: randomUUID(), folderId: target, revision: 1 } },
      'DOCUMENT_NOT_FOUND',
    );
    await refused(app, undefined, endpoint, stale, 'UNAUTHENTICATED');
    const other = await addPerson(app, allBut('NT_Document', 'Document_Manage'));
    await refused(app, other, endpoint, stale, 'FORBIDDEN');
  }
  expect(
    (await app.send(moveDocument, await edit(id, { folderId: target }), founder.token)).data.revision,
  ).toBe(2);
  // Where it is already nothing is written.
  expect(
    (await app.send(moveDocument, await edit(id, { folderId: target }), founder.token)).data.revision,
  ).toBe(2);
  expect(await read(id)).toMatchObject({ folderId: target, folderTitle: 'Đích' });
  const home = (await read(await addDocument(app, editor))).folderId;
  expect((await app.send(editDocument, await edit(id, { folderId: home }), founder.token)).status).toBe(200);
  expect((await read(id)).folderTitle).toBe('Tài liệu chung');
});

test('DOC-02 of five who edit at once one does, the others are told', async () => {
  const id = await addDocument(app, editor, {}, 'DRAFT');
  const parts = await edit(id, { title: 'Cùng lúc' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.send(editDocument, parts, editor.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

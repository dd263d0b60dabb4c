import { randomUUID } from 'node:crypto';
import { createDocument, deleteDocument } from '@kiemlab/contract/features/documents/documents.api';
import { deleteFolder, listFolders } from '@kiemlab/contract/features/documents/folders.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts } from './testing/add-document.ts';
import { addFolder } from './testing/folders.ts';

let app: TestApp;
let founder: Person;
beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
});
afterAll(() => app.stop());

const of = (idFolder: string) => ({ query: { idFolder } });
const top = async () => (await app.call(listFolders, { query: {} }, founder.token)).data.folderList;

test('DOC-02 an empty folder is deleted; its entry stays, its title is free again', async () => {
  const id = await addFolder(app, founder, { Title: 'Tạm' });
  const { answer, changes } = await audited(app, founder, 'documents.delete-folder', () =>
    app.call(deleteFolder, of(id), founder.token),
  );
  expect([answer.status, answer.data]).toEqual([200, {}]);
  expect(changes).toMatchObject([{ entity: 'document-folder', operation: 'UPDATE', field: 'deleted_at' }]);
  expect((await top()).map(({ Id }) => Id)).not.toContain(id);
  await refused(app, founder, deleteFolder, of(id), 'FOLDER_NOT_FOUND');
  await addFolder(app, founder, { Title: 'Tạm' });
});

test('DOC-02 what lies in a folder keeps it: another folder, a file; not one that was deleted', async () => {
  const id = await addFolder(app, founder, { Title: 'Đầy' });
  const inner = await addFolder(app, founder, { IdParent: id });
  const answer = await refused(app, founder, deleteFolder, of(id), 'FOLDER_NOT_EMPTY');
  expect(codesOf(answer)).toEqual(['Đầy']);
  const file = await addDocument(app, founder, { folderId: inner }, 'DRAFT');
  await refused(app, founder, deleteFolder, of(inner), 'FOLDER_NOT_EMPTY');
  await app.call(deleteDocument, { query: { idFile: file } }, founder.token);
  expect((await app.call(deleteFolder, of(inner), founder.token)).status).toBe(200);
  expect((await app.call(deleteFolder, of(id), founder.token)).status).toBe(200);
});

test('DOC-02 a file that is added while its folder is deleted is in it, or the folder is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await addFolder(app, founder);
    const [added, deleted] = await Promise.all([
      app.send(createDocument, documentParts({ folderId: id }), founder.token),
      app.send(deleteFolder, of(id), founder.token),
    ]);
    expect([
      [201, 'FOLDER_NOT_EMPTY'],
      [404, undefined],
    ]).toContainEqual([added.status, deleted.code]);
  }
});

test('DOC-02 where documents go that are filed nowhere else stays, also while it is empty', async () => {
  const place = (await top()).find(({ IsDefault }) => IsDefault);
  await refused(app, founder, deleteFolder, of(place?.Id ?? ''), 'FOLDER_IS_DEFAULT');
  await refused(app, founder, deleteFolder, of(randomUUID()), 'FOLDER_NOT_FOUND');
  await refused(app, founder, deleteFolder, of('x'), 'VALIDATION');
  await refused(app, undefined, deleteFolder, of(randomUUID()), 'UNAUTHENTICATED');
});

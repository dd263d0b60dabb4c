import { randomUUID } from 'node:crypto';
import { createFolder, type Folder, listFolders } from '@kiemlab/contract/features/documents/folders.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { faultsOf, failureOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocumentGroup, addFolder, groupAt, joinGroup } from './testing/folders.ts';

let app: TestApp;
let founder: Person;
let group: string;
beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  group = await addDocumentGroup(app);
  await joinGroup(app, group, [founder]);
});
afterAll(() => app.stop());

const find = async (id: string, idParent?: string): Promise<Folder | undefined> => {
  const query = idParent === undefined ? {} : { idParent };
  const { folderList } = (await app.call(listFolders, { query }, founder.token)).data;
  return folderList.find((folder) => folder.Id === id);
};

test('DOC-02 a root folder is made with its groups and custodians, in one entry of the trail', async () => {
  const body = {
    Title: ' Phòng  Vật lý '.normalize('NFD'),
    AccessGroups: [groupAt(group, 2)],
    Custodians: [founder.id],
    CreateByGroup: group,
  };
  const { answer, changes } = await audited(app, founder, 'documents.create-folder', () =>
    app.send(createFolder, { body }, founder.token),
  );
  expect(answer.status).toBe(201);
  expect(await find(answer.data.Id)).toEqual({
    Id: answer.data.Id,
    AsksForRequests: null,
    Asks: false,
    IdParent: null,
    Title: 'Phòng Vật lý',
    CreateBy: founder.id,
    CreateName: founder.fullName,
    CreateDate: expect.any(String),
    EditDate: expect.any(String),
    CreateByGroup: group,
    OwnAccess: true,
    AccessGroups: [{ Id: group, TenGroup: expect.stringMatching(/^Nhóm tài liệu/), Level: 2 }],
    AllGroups: null,
    Custodians: [{ IdUser: founder.id, FullName: founder.fullName }],
    Files: 0,
    Subfolders: 0,
    Level: 3,
    IsDefault: false,
    version: 1,
  });
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(
    new Set(['document-folder', 'document-folder-group', 'document-folder-custodian']),
  );
});

test('DOC-02 a folder that says nothing of access has that of the folder around it; at the top nobody has any', async () => {
  const root = await addFolder(app, founder, { AccessGroups: [groupAt(group, 1)] });
  const inner = await addFolder(app, founder, { IdParent: root });
  expect(await find(inner, root)).toMatchObject({
    IdParent: root,
    OwnAccess: false,
    AccessGroups: [{ Id: group, Level: 1 }],
  });
  const closed = await addFolder(app, founder);
  expect(await find(closed)).toMatchObject({ OwnAccess: true, AccessGroups: [], AllGroups: null });
});

test('DOC-02 a title is there once in a folder, whatever the case, and once more elsewhere', async () => {
  const root = await addFolder(app, founder);
  await addFolder(app, founder, { IdParent: root, Title: 'Đề cương' });
  const body = { IdParent: root, Title: 'ĐỀ CƯƠNG' };
  const answer = await refused(app, founder, createFolder, { body }, 'DUPLICATE');
  expect(failureOf(answer).message).toBe('Giá trị ĐỀ CƯƠNG đã tồn tại!');
  await addFolder(app, founder, { Title: 'Đề cương' });
  await refused(app, founder, createFolder, { body: { Title: 'tài liệu CHUNG' } }, 'DUPLICATE');
});

test('DOC-02 of five who make a folder of one title at once one does', async () => {
  const body = { Title: 'Cùng lúc' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.send(createFolder, { body }, founder.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test.each([
  [{}, ['Title REQUIRED']],
  [{ Title: ' ' }, ['Title TOO_SHORT']],
  [{ Title: 'x'.repeat(201) }, ['Title TOO_LONG']],
  [{ Title: 'A', IdParent: '7' }, ['IdParent INVALID_FORMAT']],
  [{ Title: 'A', AllGroups: 4 }, ['AllGroups INVALID_VALUE']],
  [{ Title: 'A', Custodians: [randomUUID()] }, ['Custodians.0 INVALID_VALUE']],
  [{ Title: 'A', AccessGroups: [{ Id: randomUUID(), Level: 1 }] }, ['AccessGroups.0.Id INVALID_VALUE']],
  [{ Title: 'A', AccessGroups: null }, ['AccessGroups REQUIRED']],
  [{ Title: 'A', CreateByGroup: randomUUID() }, ['CreateByGroup INVALID_VALUE']],
  [{ Title: 'A', is_default: true }, ['is_default UNKNOWN_FIELD']],
])('DOC-02 %j is refused by its field', async (body, faults) => {
  expect(faultsOf(await refused(app, founder, createFolder, { body }, 'VALIDATION'))).toEqual(faults);
});

test('DOC-02 access is given to groups of the documents, each once, and said whole', async () => {
  const other = await addDocumentGroup(app, 'Sample');
  const root = await addFolder(app, founder);
  const wrong = async (more: Record<string, unknown>) =>
    faultsOf(
      await refused(
        app,
        founder,
        createFolder,
        { body: { Title: 'A', IdParent: root, ...more } },
        'VALIDATION',
      ),
    );
  expect(await wrong({ AccessGroups: [groupAt(other, 1)] })).toEqual(['AccessGroups.0.Id INVALID_VALUE']);
  expect(await wrong({ AccessGroups: [groupAt(group, 1), groupAt(group, 3)] })).toEqual([
    'AccessGroups GIVEN_TWICE',
  ]);
  // Those who had access by the folder around would lose it unsaid.
  expect(await wrong({ AllGroups: 1 })).toEqual(['AccessGroups REQUIRED']);
  expect(await wrong({ AccessGroups: null, AllGroups: 1 })).toEqual(['AllGroups INVALID_VALUE']);
});

test('DOC-02 a folder is made in none that is not there, and by nobody else', async () => {
  const body = { Title: 'A', IdParent: randomUUID() };
  await refused(app, founder, createFolder, { body }, 'FOLDER_NOT_FOUND');
  const other = await addPerson(app, allBut('NT_Document', 'Document_Manage'));
  await refused(app, other, createFolder, { body: { Title: 'A' } }, 'FORBIDDEN');
  await refused(app, undefined, createFolder, { body: { Title: 'A' } }, 'UNAUTHENTICATED');
});

import { editFolder, listFolders } from '@kiemlab/contract/features/documents/folders.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocumentGroup, addFolder, changeFolder, groupAt, joinGroup } from './testing/folders.ts';

let app: TestApp;
let founder: Person;
beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
});
afterAll(() => app.stop());

const within = async (idParent: string, who = founder): Promise<string[]> =>
  (await app.call(listFolders, { query: { idParent } }, who.token)).data.folderList.map(({ Id }) => Id);

test('DOC-02 a folder is called otherwise and moved; what is left out stays', async () => {
  const [from, to] = [await addFolder(app, founder), await addFolder(app, founder)];
  const id = await addFolder(app, founder, { IdParent: from, Custodians: [founder.id] });
  const answer = await changeFolder(app, founder, id, { Title: 'Hồ sơ', IdParent: to });
  expect([answer.status, answer.data]).toEqual([200, { Id: id, version: 2 }]);
  expect(await within(from)).toEqual([]);
  const { folderList } = (await app.call(listFolders, { query: { idParent: to } }, founder.token)).data;
  expect(folderList).toMatchObject([
    { Id: id, Title: 'Hồ sơ', Custodians: [{ IdUser: founder.id }], version: 2 },
  ]);
});

test('DOC-02 a folder does not come to lie in itself or below itself', async () => {
  const top = await addFolder(app, founder);
  const middle = await addFolder(app, founder, { IdParent: top });
  const low = await addFolder(app, founder, { IdParent: middle });
  for (const IdParent of [top, middle, low]) {
    const body = { Id: top, IdParent, version: 1 };
    await refused(app, founder, editFolder, { body }, 'FOLDER_INTO_ITSELF');
  }
});

test('DOC-02 of two moves at once that would make a ring together one is made', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await addFolder(app, founder), await addFolder(app, founder)];
    const move = (Id: string, IdParent: string) =>
      app.send(editFolder, { body: { Id, IdParent, version: 1 } }, founder.token);
    const answers = await Promise.all([move(one, other), move(other, one)]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['FOLDER_INTO_ITSELF', 'done']);
  }
});

test('DOC-02 the database itself lets no folder lie in itself, whoever writes', async () => {
  const top = await addFolder(app, founder);
  const low = await addFolder(app, founder, { IdParent: top });
  const write = prepare(app, (tx) =>
    tx.updateTable('document_folder').set({ parent_id: low }).where('id', '=', top).execute(),
  );
  await expect(write).rejects.toMatchObject({ constraint: 'document_folder_no_loop' });
});

test('DOC-02 access is given, taken, and left to the folder around; it counts from the next call on', async () => {
  const reader = await addPerson(app, ['NT_Document']);
  const group = await addDocumentGroup(app);
  await joinGroup(app, group, [reader]);
  const root = await addFolder(app, founder);
  const inner = await addFolder(app, founder, { IdParent: root });
  const seen = async () =>
    (await app.call(listFolders, { query: {} }, reader.token)).data.folderList
      .filter(({ Id }) => [root, inner].includes(Id))
      .map(({ Id, IdParent, Level, Subfolders }) => [Id, IdParent, Level, Subfolders]);
  expect(await seen()).toEqual([]);
  await changeFolder(app, founder, root, { AccessGroups: [groupAt(group, 1)] });
  expect(await seen()).toEqual([[root, null, 1, 1]]);
  expect(await within(root, reader)).toEqual([inner]);
  await changeFolder(app, founder, inner, { AccessGroups: [groupAt(group, 3)] });
  // What is seen below what is not stands at the top.
  await changeFolder(app, founder, root, { AccessGroups: [] });
  expect(await seen()).toEqual([[inner, null, 3, 0]]);
  // Sent back as it was shown, its place stays.
  expect(
    (await changeFolder(app, reader, inner, { IdParent: null, Title: `Tên ${nextNumber()}` })).status,
  ).toBe(200);
  expect(await within(root)).toEqual([inner]);
  await changeFolder(app, founder, inner, { AccessGroups: null });
  expect(await seen()).toEqual([]);
  await changeFolder(app, founder, root, { AllGroups: 2 });
  expect(await seen()).toEqual([[root, null, 2, 1]]);
});

test('DOC-02 what was not seen is not overwritten', async () => {
  const id = await addFolder(app, founder);
  await changeFolder(app, founder, id, { Title: `Một ${nextNumber()}` });
  await refused(app, founder, editFolder, { body: { Id: id, Title: 'Hai', version: 1 } }, 'STALE_VERSION');
  expect(faultsOf(await refused(app, founder, editFolder, { body: { Id: id } }, 'VALIDATION'))).toEqual([
    'version REQUIRED',
  ]);
});

test('DOC-02 to the top goes what says who has access there; a title is there once', async () => {
  const root = await addFolder(app, founder, { Title: `Gốc ${nextNumber()}` });
  const id = await addFolder(app, founder, { IdParent: root, Title: 'Tài liệu chung' });
  const move = (more: Record<string, unknown>) => ({ body: { Id: id, IdParent: null, version: 1, ...more } });
  await refused(app, founder, editFolder, move({ AccessGroups: [] }), 'DUPLICATE');
  const answer = await refused(app, founder, editFolder, move({ Title: 'Riêng' }), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['AccessGroups REQUIRED']);
});

test('DOC-02 where documents go that are filed nowhere else is called and opened otherwise, and stays at the top', async () => {
  const { folderList } = (await app.call(listFolders, { query: {} }, founder.token)).data;
  const place = folderList.find(({ IsDefault }) => IsDefault);
  expect([place?.Title, place?.AllGroups]).toEqual(['Tài liệu chung', 2]);
  const body = { Id: place?.Id, IdParent: await addFolder(app, founder), version: place?.version };
  await refused(app, founder, editFolder, { body }, 'FOLDER_IS_DEFAULT');
  expect((await changeFolder(app, founder, place?.Id ?? '', { Title: 'Chưa phân loại' })).status).toBe(200);
});

import { deleteDocument } from '@kiemlab/contract/features/documents/documents.api';
import { moveDocument } from '@kiemlab/contract/features/documents/filing.api';
import { deleteFolder, getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument } from './testing/add-document.ts';
import {
  addDocumentGroup,
  addFolder,
  changeFolder,
  groupAt,
  joinGroup,
  revisionOf,
} from './testing/folders.ts';
import { approved, print, save } from './testing/requests.ts';
import { ask, signRead } from './testing/training.ts';

let app: TestApp;
let founder: Person;
let reader: Person;
let group: string;
beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  reader = await addPerson(app, ['NT_Document']);
  group = await addDocumentGroup(app);
  await joinGroup(app, group, [reader]);
});
afterAll(() => app.stop());

/** Action types and contents, the oldest first. */
const history = async (who: Person, idFolder: string): Promise<[number, string][]> => {
  const { data } = await app.call(getFolderHistory, { query: { idFolder } }, who.token);
  return data.historyList.map(({ actionType, content }): [number, string] => [actionType, content]).reverse();
};
const move = async (idFile: string, folderId: string) =>
  app.call(
    moveDocument,
    { body: { idFile, folderId, revision: await revisionOf(app, idFile) } },
    founder.token,
  );

test('DOC-03 every act on a folder, the folders in it and its files is told by its number, newest first', async () => {
  const root = await addFolder(app, founder, { Title: 'Hồ sơ 2026' });
  const other = await addFolder(app, founder, { Title: 'Hồ sơ 2025' });
  const inner = await addFolder(app, founder, { Title: 'Con', IdParent: root });
  await changeFolder(app, founder, inner, { Title: 'Biên bản' });
  const file = await addDocument(app, founder, { folderId: root, title: 'SOP 01' });
  const draft = await addDocument(app, founder, { folderId: root, title: 'Nháp' }, 'DRAFT');
  await app.call(deleteDocument, { query: { idFile: draft } }, founder.token);
  await move(file, other);
  await changeFolder(app, founder, inner, { IdParent: other });
  await app.call(deleteFolder, { query: { idFolder: inner } }, founder.token);
  expect(await history(founder, root)).toEqual([
    [0, 'Hồ sơ 2026'],
    [3, 'SOP 01'],
    [9, 'SOP 01'],
    [3, 'Nháp'],
    [5, 'Nháp'],
    [6, 'SOP 01'],
    [6, 'Biên bản'],
  ]);
  expect(await history(founder, other)).toEqual([
    [0, 'Hồ sơ 2025'],
    [0, 'Con'],
    [1, 'Con → Biên bản'],
    [6, 'SOP 01'],
    [6, 'Biên bản'],
    [2, 'Biên bản'],
  ]);
  const { data } = await app.call(getFolderHistory, { query: { idFolder: root } }, founder.token);
  expect(data.historyList[0]).toMatchObject({
    idFolder: inner,
    idFile: null,
    createBy: founder.id,
    createName: founder.fullName,
  });
});

test('DOC-03 acts on what a reader does not see are not there: drafts, files and folders with access of their own', async () => {
  const root = await addFolder(app, founder, { Title: 'Chung', AccessGroups: [groupAt(group, 1)] });
  await addDocument(app, founder, { folderId: root, title: 'Nháp' }, 'DRAFT');
  await addDocument(app, founder, { folderId: root, title: 'Có hiệu lực' });
  await addFolder(app, founder, { Title: 'Kín', IdParent: root, AccessGroups: [] });
  expect((await history(founder, root)).map(([, content]) => content)).toEqual([
    'Chung',
    'Nháp',
    'Có hiệu lực',
    'Có hiệu lực',
    'Kín',
  ]);
  expect(await history(reader, root)).toEqual([
    [0, 'Chung'],
    [3, 'Có hiệu lực'],
    [9, 'Có hiệu lực'],
  ]);
});

test('DOC-03 what others ask for, print, save and sign as read is told to who manages the document; to others their own', async () => {
  const [keeper, one] = [await addPerson(app, ['NT_Document']), await addPerson(app, ['NT_Document'])];
  const root = await addFolder(app, founder, {
    Title: 'Có yêu cầu',
    AccessGroups: [groupAt(group, 2)],
    AllGroups: 1,
    Custodians: [keeper.id],
    AsksForRequests: true,
  });
  const id = await addDocument(app, founder, { folderId: root, title: 'SOP 02' });
  const people = { asker: one, manager: keeper };
  const idRequest = await approved(app, people, id);
  expect((await print(app, one, id, { idRequest })).status).toBe(201);
  const saved = await approved(app, people, id, 'DOWNLOAD');
  expect((await save(app, one, id, saved)).status).toBe(200);
  expect((await ask(app, keeper, id, { people: [one, reader] })).status).toBe(200);
  expect((await signRead(app, one, id)).status).toBe(200);
  const types = async (who: Person) => (await history(who, root)).map(([type]) => type);
  const ofDocument = [0, 3, 9];
  const all = [...ofDocument, 10, 11, 10, 14, 15, 14, 12, 13];
  for (const who of [keeper, founder]) expect(await types(who)).toEqual(all);
  // Their own for who views, and nothing of it for who edits and has done nothing.
  expect(await types(one)).toEqual([...ofDocument, 10, 10, 14, 14, 13]);
  expect(await types(reader)).toEqual(ofDocument);
  // Left out before pages are counted.
  const { data } = await app.call(getFolderHistory, { query: { idFolder: root, size: 3 } }, reader.token);
  expect([data.historyList.length, data.hasMore]).toEqual([3, false]);
});

test('DOC-03 a history goes on from the last entry that is known', async () => {
  const root = await addFolder(app, founder);
  for (let n = 0; n < 4; n++) await changeFolder(app, founder, root, { AllGroups: n % 2 === 0 ? 1 : null });
  const page = async (before?: number) =>
    (await app.call(getFolderHistory, { query: { idFolder: root, size: 2, before } }, founder.token)).data;
  const first = await page();
  const second = await page(first.historyList.at(-1)?.id);
  const third = await page(second.historyList.at(-1)?.id);
  expect([first, second, third].map(({ historyList, hasMore }) => [historyList.length, hasMore])).toEqual([
    [2, true],
    [2, true],
    [1, false],
  ]);
  expect(third.historyList[0]?.actionType).toBe(0);
  await refused(app, founder, getFolderHistory, { query: { idFolder: root, size: 101 } }, 'VALIDATION');
  await refused(app, undefined, getFolderHistory, { query: { idFolder: root } }, 'UNAUTHENTICATED');
});

test('DOC-03 nobody changes what was noted', async () => {
  for (const change of ["UPDATE document_history SET content = 'x'", 'DELETE FROM document_history'])
    await expect(app.owner.query(change)).rejects.toThrow('append-only');
});

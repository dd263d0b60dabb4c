import {
  createDocument,
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments,
  publishDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import {
  editDocument,
  listFolderDocuments,
  moveDocument,
} from '@kiemlab/contract/features/documents/filing.api';
import {
  createFolder,
  deleteFolder,
  editFolder,
  getFolderHistory,
  listFolders,
} from '@kiemlab/contract/features/documents/folders.api';
import { getDocumentHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { findDocuments } from '@kiemlab/contract/features/search/search.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber, type Person } from '../../testing/people.ts';
import type { Parts, TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts } from './testing/add-document.ts';
import { type Call, expectAnswers } from './testing/folder-answers.ts';
import { type FolderPeople, PEOPLE, startFolderPeople } from './testing/folder-people.ts';
import { addDocumentGroup, addFolder, groupAt, joinGroup, revisionOf } from './testing/folders.ts';

let app: TestApp;
let people: FolderPeople['people'];
let founder: Person;
let author: Person;
let root: string;
let folder: string;
let elsewhere: string;
let draft: FolderPeople['draft'];
let inForce: FolderPeople['inForce'];
beforeAll(async () => {
  ({ app, people, founder, author, root, folder, elsewhere, draft, inForce } = await startFolderPeople());
});
afterAll(() => app.stop());

const of = (idFile: string): Parts => ({ query: { idFile } });
const edits = async (idFile: string, more: Record<string, unknown>): Promise<Parts> => ({
  body: { idFile, revision: await revisionOf(app, idFile), ...more },
});
const inner = (more: Record<string, unknown> = {}) => addFolder(app, founder, { IdParent: folder, ...more });

/** Written by hand from rules L1 to L6. */
//                                                none view edit mana cust keep samp form name
const ORACLE: Record<string, [string, Call]> = {
  'detail of what is in force': [
    'n    +    +    +    +    +    n    n    n',
    [getDocument, async () => of(await inForce())],
  ],
  'detail of a draft': [
    'n    n    +    +    +    +    n    n    +',
    [getDocument, async () => of(await draft())],
  ],
  'download of what is in force': [
    'n    +    +    +    +    +    n    n    n',
    [downloadDocument, async () => of(await inForce())],
  ],
  'download of a draft': [
    'n    n    +    +    +    +    n    n    +',
    [downloadDocument, async () => of(await draft())],
  ],
  'history of what is in force': [
    'n    +    +    +    +    +    n    n    n',
    [getDocumentHistory, async () => ({ params: { id: await inForce() } })],
  ],
  'files of the folder': [
    'N    +    +    +    +    +    F    N    N',
    [listFolderDocuments, async () => ({ query: { folderId: folder } })],
  ],
  'folders in it': [
    'N    +    +    +    +    +    F    N    N',
    [listFolders, async () => ({ query: { idParent: folder } })],
  ],
  'folders in the root': [
    'N    +    +    +    N    +    F    N    N',
    [listFolders, async () => ({ query: { idParent: root } })],
  ],
  'history of the folder': [
    'N    +    +    +    +    +    F    N    N',
    [getFolderHistory, async () => ({ query: { idFolder: folder } })],
  ],
  'a file is added': [
    'N    L    +    +    +    F    F    N    N',
    [createDocument, async () => documentParts({ folderId: folder })],
  ],
  'a draft is edited': [
    'n    n    +    +    +    +    F    n    L',
    [editDocument, async () => edits(await draft(), { title: 'Khác' })],
  ],
  'what is in force is edited': [
    'n    D    D    D    D    D    F    n    n',
    [editDocument, async () => edits(await inForce(), { title: 'Khác' })],
  ],
  'a draft gets another day': [
    'n    n    +    +    +    +    F    n    L',
    [editDocument, async () => edits(await draft(), { validDate: '2026-01-01' })],
  ],
  'a draft gets access of its own': [
    'n    n    L    +    +    +    F    n    L',
    [editDocument, async () => edits(await draft(), { accessGroups: [] })],
  ],
  'a draft is moved': [
    'n    n    +    +    +    +    F    n    L',
    [moveDocument, async () => edits(await draft(), { folderId: elsewhere })],
  ],
  'what is in force is moved': [
    'n    L    L    +    +    +    F    n    n',
    [moveDocument, async () => edits(await inForce(), { folderId: elsewhere })],
  ],
  'a draft is put in force by another': [
    'n    n    A    S    S    F    F    n    L',
    [publishDocument, async () => of(await draft())],
  ],
  'a draft is deleted': [
    'n    n    +    +    +    F    F    n    L',
    [deleteDocument, async () => of(await draft())],
  ],
  'a folder is made in it': [
    'N    L    L    +    +    +    F    N    N',
    [createFolder, async () => ({ body: { Title: `Mới ${nextNumber()}`, IdParent: folder } })],
  ],
  'a root folder is made': [
    'L    L    L    L    L    +    F    L    L',
    [createFolder, async () => ({ body: { Title: `Gốc ${nextNumber()}` } })],
  ],
  'it is called otherwise': [
    'N    L    L    +    +    +    F    N    N',
    [editFolder, async () => ({ body: { Id: await inner(), Title: `Tên ${nextNumber()}`, version: 1 } })],
  ],
  'it gets access of its own': [
    'N    L    L    +    +    +    F    N    N',
    [editFolder, async () => ({ body: { Id: await inner(), AccessGroups: [], version: 1 } })],
  ],
  'a folder is moved out of it': [
    'N    L    L    +    +    +    F    N    N',
    [editFolder, async () => ({ body: { Id: await inner(), IdParent: elsewhere, version: 1 } })],
  ],
  'a folder is moved to the top': [
    'N    L    L    L    L    +    F    N    N',
    [
      editFolder,
      async () => ({
        body: { Id: await inner({ AccessGroups: null }), IdParent: null, AccessGroups: [], version: 1 },
      }),
    ],
  ],
  'a folder in it is deleted': [
    'N    L    L    +    +    +    F    N    N',
    [deleteFolder, async () => ({ query: { idFolder: await inner() } })],
  ],
};

test.each(Object.entries(ORACLE))('DOC-02 USER-03 %s, by who may what in the folder', (_, [row, call]) =>
  expectAnswers({ app, people }, row, call),
);

test.each([
  ['what is in force', true, 'view edit manage custodian keeper'],
  ['a draft', false, 'edit manage custodian keeper named'],
] as const)('DOC-06 %s is listed, counted and found by who sees it', async (_, isInForce, seeing) => {
  const title = `Quy trình kiểm nghiệm ${nextNumber()} duy nhất`;
  const named: Record<string, string> = isInForce ? {} : { listApprover: people.named.id };
  const state = isInForce ? 'ACTIVE' : 'DRAFT';
  const id = await addDocument(app, author, { folderId: folder, title, ...named }, state);
  for (const who of PEOPLE) {
    const sees = seeing.split(' ').includes(who);
    const { token } = people[who];
    const list = (await app.send(listDocuments, { query: { searchStr: title } }, token)).data;
    expect([who, list.total, list.documentList.map((one) => one.id)]).toEqual([
      who,
      sees ? 1 : 0,
      sees ? [id] : [],
    ]);
    if (who === 'samples') continue;
    const { hits } = (await app.send(findDocuments, { query: { text: title } }, token)).data;
    expect([who, hits.map((hit) => hit.id)]).toEqual([who, sees ? [id] : []]);
    const all = (await app.send(listFolderDocuments, { query: { searchStr: title } }, token)).data;
    expect([who, all.total]).toEqual([who, sees ? 1 : 0]);
  }
});

test('DOC-06 who only sees samples reads what is in force where all groups view, and nothing else', async () => {
  const open = await addFolder(app, founder, { AccessGroups: [], AllGroups: 1 });
  const title = `Dược điển ${nextNumber()}`;
  const id = await addDocument(app, founder, { folderId: open, title });
  const hidden = await addDocument(app, founder, { folderId: open, title }, 'DRAFT');
  const found = async () =>
    (await app.send(listDocuments, { query: { searchStr: title } }, people.samples.token)).data.documentList;
  expect((await found()).map((one) => one.id)).toEqual([id]);
  expect((await app.send(getDocument, of(hidden), people.samples.token)).code).toBe('DOCUMENT_NOT_FOUND');
  // Everybody to whom the module is open views, and edits no more than that.
  const viewer = (await app.send(getDocument, of(id), people.none.token)).data;
  expect([viewer.level, viewer.allGroups, viewer.folderId]).toEqual([1, 1, open]);
  // Access of its own, without all groups, hides it again.
  await app.send(editDocument, await edits(id, { accessGroups: [] }), founder.token);
  expect(await found()).toEqual([]);
  expect((await app.send(getDocument, of(id), people.none.token)).code).toBe('DOCUMENT_NOT_FOUND');
  expect((await app.send(getDocument, of(id), people.keeper.token)).status).toBe(200);
});

test('DOC-02 a document with access of its own is seen where its folder is not, and says nothing of that', async () => {
  const group = await addDocumentGroup(app);
  await joinGroup(app, group, [people.none]);
  const id = await inForce();
  const shared = await app.send(
    editDocument,
    await edits(id, { accessGroups: [groupAt(group, 2)] }),
    founder.token,
  );
  expect(shared.status).toBe(200);
  const { data } = await app.send(getDocument, of(id), people.none.token);
  expect([data.folderId, data.folderTitle, data.level, data.ownAccess]).toEqual([null, '', 2, true]);
  expect(data.accessGroups.map(({ Id, Level }) => [Id, Level])).toEqual([[group, 2]]);
  // The groups of the folder have lost it; its custodian has not.
  expect((await app.send(getDocument, of(id), people.manage.token)).code).toBe('DOCUMENT_NOT_FOUND');
  expect((await app.send(getDocument, of(id), people.custodian.token)).data.level).toBe(3);
});

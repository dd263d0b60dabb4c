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
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { startTestApp, type Parts, type TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts } from './testing/add-document.ts';
import { addDocumentGroup, addFolder, groupAt, joinGroup, revisionOf } from './testing/folders.ts';

/** Who asks, in the order of the columns below. */
const PEOPLE = ['none', 'view', 'edit', 'manage', 'custodian', 'keeper', 'samples', 'former'] as const;
type Who = (typeof PEOPLE)[number];

let app: TestApp;
const people = {} as Record<Who, Person>;
/** Manages root folders and access, and edits nowhere else than the others. */
let founder: Person;
let author: Person;
/** A folder that inherits from its root; who is who there. */
let root: string;
let folder: string;
let elsewhere: string;

beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  author = await addPerson(app, ['NT_Document']);
  for (const who of PEOPLE)
    people[who] = await addPerson(
      app,
      who === 'samples' ? ['Sample'] : who === 'keeper' ? ['Document_Manage'] : ['NT_Document'],
    );
  const [view, edit, manage] = [
    await addDocumentGroup(app),
    await addDocumentGroup(app),
    await addDocumentGroup(app),
  ];
  await joinGroup(app, view, [people.view, people.edit]);
  await joinGroup(app, edit, [people.edit, author]);
  await joinGroup(app, manage, [people.manage]);
  await joinGroup(app, manage, [people.former], true);
  // Whoever may not open the module gains nothing by a group.
  await joinGroup(app, manage, [people.samples]);
  root = await addFolder(app, founder, {
    AccessGroups: [groupAt(view, 1), groupAt(edit, 2), groupAt(manage, 3)],
  });
  folder = await addFolder(app, founder, { IdParent: root, Custodians: [people.custodian.id] });
  elsewhere = await addFolder(app, founder, {
    AccessGroups: [groupAt(edit, 2), groupAt(manage, 3)],
    Custodians: [people.custodian.id],
  });
});
afterAll(() => app.stop());

const draft = () => addDocument(app, author, { folderId: folder }, 'DRAFT');
const inForce = () => addDocument(app, author, { folderId: folder });
const of = (idFile: string): Parts => ({ query: { idFile } });
const edits = async (idFile: string, more: Record<string, unknown>): Promise<Parts> => ({
  body: { idFile, revision: await revisionOf(app, idFile), ...more },
});
const inner = (more: Record<string, unknown> = {}) => addFolder(app, founder, { IdParent: folder, ...more });

/** A call with what it is sent, made anew for each person. */
type Call = [EndpointDef, () => Promise<Parts>];

const SIGNS: Readonly<Record<string, string | undefined>> = {
  '+': undefined,
  n: 'DOCUMENT_NOT_FOUND',
  N: 'FOLDER_NOT_FOUND',
  L: 'FOLDER_LEVEL_TOO_LOW',
  F: 'FORBIDDEN',
  A: 'DOCUMENT_NOT_AUTHOR',
};

/**
 * Written by hand from rules L1 to L6. `custodian` is named in the folder itself and has no access to the root around it; `keeper` holds
 * Document_Manage alone, `samples` is in the managing group without the module, `former` was in it.
 */
//                                                none view edit mana cust keep samp form
const ORACLE: Record<string, [string, Call]> = {
  'detail of what is in force': [
    'n    +    +    +    +    +    n    n',
    [getDocument, async () => of(await inForce())],
  ],
  'detail of a draft': ['n    n    +    +    +    +    n    n', [getDocument, async () => of(await draft())]],
  'download of what is in force': [
    'n    +    +    +    +    +    n    n',
    [downloadDocument, async () => of(await inForce())],
  ],
  'download of a draft': [
    'n    n    +    +    +    +    n    n',
    [downloadDocument, async () => of(await draft())],
  ],
  'history of what is in force': [
    'n    +    +    +    +    +    n    n',
    [getDocumentHistory, async () => ({ params: { id: await inForce() } })],
  ],
  'files of the folder': [
    'N    +    +    +    +    +    F    N',
    [listFolderDocuments, async () => ({ query: { folderId: folder } })],
  ],
  'folders in it': [
    'N    +    +    +    +    +    F    N',
    [listFolders, async () => ({ query: { idParent: folder } })],
  ],
  'folders in the root': [
    'N    +    +    +    N    +    F    N',
    [listFolders, async () => ({ query: { idParent: root } })],
  ],
  'history of the folder': [
    'N    +    +    +    +    +    F    N',
    [getFolderHistory, async () => ({ query: { idFolder: folder } })],
  ],
  'a file is added': [
    'N    L    +    +    +    F    F    N',
    [createDocument, async () => documentParts({ folderId: folder })],
  ],
  'a draft is edited': [
    'n    n    +    +    +    +    F    n',
    [editDocument, async () => edits(await draft(), { title: 'Khác' })],
  ],
  'what is in force is edited': [
    'n    L    L    +    +    +    F    n',
    [editDocument, async () => edits(await inForce(), { title: 'Khác' })],
  ],
  'a draft gets another day': [
    'n    n    +    +    +    +    F    n',
    [editDocument, async () => edits(await draft(), { validDate: '2026-01-01' })],
  ],
  'a draft gets access of its own': [
    'n    n    L    +    +    +    F    n',
    [editDocument, async () => edits(await draft(), { accessGroups: [] })],
  ],
  'a draft is moved': [
    'n    n    +    +    +    +    F    n',
    [moveDocument, async () => edits(await draft(), { folderId: elsewhere })],
  ],
  'what is in force is moved': [
    'n    L    L    +    +    +    F    n',
    [moveDocument, async () => edits(await inForce(), { folderId: elsewhere })],
  ],
  'a draft is put in force by another': [
    'n    n    A    A    A    F    F    n',
    [publishDocument, async () => of(await draft())],
  ],
  'a draft is deleted': [
    'n    n    +    +    +    F    F    n',
    [deleteDocument, async () => of(await draft())],
  ],
  'a folder is made in it': [
    'N    L    L    +    +    +    F    N',
    [createFolder, async () => ({ body: { Title: `Mới ${nextNumber()}`, IdParent: folder } })],
  ],
  'a root folder is made': [
    'L    L    L    L    L    +    F    L',
    [createFolder, async () => ({ body: { Title: `Gốc ${nextNumber()}` } })],
  ],
  'it is called otherwise': [
    'N    L    L    +    +    +    F    N',
    [editFolder, async () => ({ body: { Id: await inner(), Title: `Tên ${nextNumber()}`, version: 1 } })],
  ],
  'it gets access of its own': [
    'N    L    L    +    +    +    F    N',
    [editFolder, async () => ({ body: { Id: await inner(), AccessGroups: [], version: 1 } })],
  ],
  'a folder is moved out of it': [
    'N    L    L    +    +    +    F    N',
    [editFolder, async () => ({ body: { Id: await inner(), IdParent: elsewhere, version: 1 } })],
  ],
  'a folder is moved to the top': [
    'N    L    L    L    L    +    F    N',
    [
      editFolder,
      async () => ({
        body: { Id: await inner({ AccessGroups: null }), IdParent: null, AccessGroups: [], version: 1 },
      }),
    ],
  ],
  'a folder in it is deleted': [
    'N    L    L    +    +    +    F    N',
    [deleteFolder, async () => ({ query: { idFolder: await inner() } })],
  ],
};

test.each(Object.entries(ORACLE))(
  'DOC-02 USER-03 %s, by who may what in the folder',
  async (_, [row, [endpoint, parts]]) => {
    const signs = row.split(/ +/);
    expect(signs).toHaveLength(PEOPLE.length);
    for (const [column, who] of PEOPLE.entries()) {
      const answer = await app.send(endpoint, await parts(), people[who].token);
      expect([who, answer.code], JSON.stringify(answer.body)).toEqual([who, SIGNS[signs[column] ?? '']]);
      expect([200, 201].includes(answer.status)).toBe(signs[column] === '+');
    }
  },
);

test.each([
  ['what is in force', true, 'view edit manage custodian keeper'],
  ['a draft', false, 'edit manage custodian keeper'],
] as const)('DOC-06 %s is listed, counted and found by who sees it', async (_, isInForce, seeing) => {
  const title = `Quy trình kiểm nghiệm ${nextNumber()} duy nhất`;
  const id = await addDocument(app, author, { folderId: folder, title }, isInForce ? 'ACTIVE' : 'DRAFT');
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

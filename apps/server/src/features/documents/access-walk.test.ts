import {
  downloadDocument,
  getDocument,
  listDocuments,
} from '@kiemlab/contract/features/documents/documents.api';
import { editDocument, moveDocument } from '@kiemlab/contract/features/documents/filing.api';
import type { LevelNumber } from '@kiemlab/contract/features/documents/folders.rules';
import { listFolders } from '@kiemlab/contract/features/documents/folders.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { findDocuments as searchDocuments } from '@kiemlab/contract/features/search/search.api';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findTitles } from './documents.queries.ts';
import { addDocument } from './testing/add-document.ts';
import {
  addDocumentGroup,
  addFolder,
  changeFolder,
  groupAt,
  joinGroup,
  revisionOf,
} from './testing/folders.ts';
import {
  type PlainFile,
  plainFolderLevel,
  type PlainFolder,
  type PlainPerson,
  plainSees,
} from './testing/plain-access.ts';

const FOLDERS = 7;
const FILES = 8;
const GROUPS = 3;
const PERMITS: readonly (readonly PermissionCode[])[] = [
  ['NT_Document'],
  ['NT_Document', 'Sample'],
  ['Sample'],
  ['Document_Manage'],
];

let app: TestApp;
let founder: Person;
const people: Person[] = [];
const groups: string[] = [];
const folders: PlainFolder[] = [];
const files: PlainFile[] = [];
const plain: PlainPerson[] = [
  { kind: 'module', groups: new Set() },
  { kind: 'module', groups: new Set() },
  { kind: 'samples', groups: new Set() },
  { kind: 'manages', groups: new Set() },
];

beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  for (const permits of PERMITS) people.push(await addPerson(app, permits));
  for (let n = 0; n < GROUPS; n++) groups.push(await addDocumentGroup(app));
  for (let n = 0; n < FOLDERS; n++) {
    // Two roots, the others in a chain and beside it.
    const parent = n < 2 ? undefined : n - (n % 3 === 0 ? 2 : 1);
    const IdParent = parent === undefined ? null : (folders[parent]?.id ?? '');
    const id = await addFolder(app, founder, { IdParent });
    folders.push({ id, parent, own: n < 2 ? new Map() : undefined, all: 0, custodians: new Set() });
  }
  for (let n = 0; n < FILES; n++) {
    const folder = n % FOLDERS;
    const more = { folderId: folders[folder]?.id ?? '', title: `Tài liệu thử ${n}` };
    const isDraft = n % 3 === 0;
    const id = await addDocument(app, founder, more, isDraft ? 'DRAFT' : 'ACTIVE');
    files.push({ id, folder, own: undefined, all: 0, isDraft });
  }
});
afterAll(() => app.stop());

type Access = { groups: Record<string, number>; all: number } | undefined;
type Step =
  | { act: 'move'; folder: number; to: number | undefined }
  | { act: 'access'; folder: number; access: Access }
  | { act: 'custodians'; folder: number; people: number[] }
  | { act: 'fileAccess'; file: number; access: Access }
  | { act: 'moveFile'; file: number; to: number }
  | { act: 'member'; person: number; group: number };

const aFolder = fc.nat(FOLDERS - 1);
const aFile = fc.nat(FILES - 1);
const access: fc.Arbitrary<Access> = fc.option(
  fc.record({
    groups: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.integer({ min: 1, max: 3 }), { maxKeys: 3 }),
    all: fc.constantFrom(0, 0, 0, 1, 2),
  }),
  { nil: undefined },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('move' as const),
    folder: aFolder,
    to: fc.option(aFolder, { nil: undefined }),
  }),
  fc.record({ act: fc.constant('access' as const), folder: aFolder, access }),
  fc.record({
    act: fc.constant('custodians' as const),
    folder: aFolder,
    people: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  }),
  fc.record({ act: fc.constant('fileAccess' as const), file: aFile, access }),
  fc.record({ act: fc.constant('moveFile' as const), file: aFile, to: aFolder }),
  fc.record({ act: fc.constant('member' as const), person: fc.nat(3), group: fc.nat(GROUPS - 1) }),
);

const listed = (of: Exclude<Access, undefined>) =>
  Object.entries(of.groups).map(([group, level]) =>
    groupAt(groups[Number(group)] ?? '', level as LevelNumber),
  );
const believed = (of: Access): Pick<PlainFile, 'own' | 'all'> => ({
  own: of && new Map(Object.entries(of.groups).map(([group, level]) => [Number(group), level])),
  all: of?.all ?? 0,
});
/** True where a folder is another one, or lies somewhere in it. */
const liesIn = (index: number, outer: number): boolean => {
  for (let at: number | undefined = index; at !== undefined; at = folders[at]?.parent)
    if (at === outer) return true;
  return false;
};

async function moveFolder(folder: PlainFolder, index: number, to: number | undefined): Promise<void> {
  const IdParent = to === undefined ? null : folders[to]?.id;
  const toTop = to === undefined && folder.own === undefined;
  const answer = await changeFolder(app, founder, folder.id, {
    IdParent,
    ...(toTop && { AccessGroups: [] }),
  });
  if (to !== undefined && to !== folder.parent && liesIn(to, index)) {
    expect(answer.code).toBe('FOLDER_INTO_ITSELF');
    return;
  }
  expect(answer.status).toBe(200);
  folder.parent = to;
  if (toTop) folder.own = new Map();
}

async function changeMember(person: number, group: number): Promise<void> {
  const [who, id] = [people[person], groups[group] ?? ''];
  if (!who) return;
  if (plain[person]?.groups.delete(group))
    await prepare(app, (tx) =>
      sql`UPDATE user_group_period SET until = now() WHERE user_id = ${who.id} AND group_id = ${id} AND until IS NULL`.execute(
        tx,
      ),
    );
  else {
    await joinGroup(app, id, [who]);
    plain[person]?.groups.add(group);
  }
}

async function take(one: Step): Promise<void> {
  if (one.act === 'member') return changeMember(one.person, one.group);
  if (one.act === 'fileAccess' || one.act === 'moveFile') {
    const file = files[one.file];
    if (!file) return;
    const entry = { idFile: file.id, revision: await revisionOf(app, file.id) };
    if (one.act === 'moveFile') {
      const body = { ...entry, folderId: folders[one.to]?.id ?? '' };
      expect((await app.send(moveDocument, { body }, founder.token)).status).toBe(200);
      file.folder = one.to;
      return;
    }
    const shared = one.access
      ? { accessGroups: listed(one.access), allGroups: one.access.all || null }
      : { accessGroups: null };
    expect((await app.send(editDocument, { body: { ...entry, ...shared } }, founder.token)).status).toBe(200);
    Object.assign(file, believed(one.access));
    return;
  }
  const folder = folders[one.folder];
  if (!folder) return;
  if (one.act === 'move') return moveFolder(folder, one.folder, one.to);
  if (one.act === 'custodians') {
    const Custodians = one.people.map((index) => people[index]?.id ?? '');
    expect((await changeFolder(app, founder, folder.id, { Custodians })).status).toBe(200);
    folder.custodians = new Set(one.people);
    return;
  }
  const given = one.access ?? (folder.parent === undefined ? { groups: {}, all: 0 } : undefined);
  const answer = await changeFolder(
    app,
    founder,
    folder.id,
    given ? { AccessGroups: listed(given), AllGroups: given.all || null } : { AccessGroups: null },
  );
  expect(answer.status).toBe(200);
  Object.assign(folder, believed(given));
}

/** What is kept is what would be worked out anew. */
async function expectKept(): Promise<void> {
  const { rows } = await app.owner.query(`
    WITH f AS (SELECT array_agg(id) AS ids FROM document_folder),
         levels AS (SELECT l.* FROM f, folder_levels(f.ids) l), keepers AS (SELECT c.* FROM f, folder_custodians(f.ids) c)
    SELECT 'a' FROM ((SELECT * FROM folder_access EXCEPT ALL SELECT * FROM levels) UNION ALL (SELECT * FROM levels EXCEPT ALL SELECT * FROM folder_access)) x
    UNION ALL
    SELECT 'k' FROM ((SELECT folder_id, user_id FROM folder_keeper EXCEPT ALL SELECT * FROM keepers)
      UNION ALL (SELECT * FROM keepers EXCEPT ALL SELECT folder_id, user_id FROM folder_keeper)) y`);
  expect(rows).toEqual([]);
}

/** What a person is shown is what a plain walk through folders and groups says. */
async function expectShown(me: number): Promise<void> {
  const [who, person] = [people[me], plain[me]];
  if (!who || !person) throw new Error('nobody');
  const seen = files.filter((file) => plainSees(folders, file, person, me)).map(({ id }) => id);
  const query = { size: SIZE_ALL, searchStr: 'tai lieu thu' };
  const { data } = await app.call(listDocuments, { query }, who.token);
  expect([data.documentList.map(({ id }) => id).sort(), data.total]).toEqual([[...seen].sort(), seen.length]);
  const actor = { id: who.id, aliases: new Set<never>(), permissions: new Set(PERMITS[me]) };
  const ids = files.map(({ id }) => id);
  expect([...(await findTitles(app.services.db, ids, actor)).keys()].sort()).toEqual([...seen].sort());
  for (const { id } of files) {
    const expected = seen.includes(id) ? 200 : 404;
    for (const endpoint of [getDocument, downloadDocument])
      expect((await app.send(endpoint, { query: { idFile: id } }, who.token)).status).toBe(expected);
  }
  if (person.kind === 'samples') return;
  const { hits } = (await app.call(searchDocuments, { query: { text: 'tài liệu thử' } }, who.token)).data;
  expect(hits.every(({ id }) => seen.includes(id))).toBe(true);
  expect(hits.length > 0).toBe(seen.length > 0);
  const levels = folders.map((_, index) => plainFolderLevel(folders, index, person, me));
  const top = folders.flatMap(({ id, parent }, index) =>
    (levels[index] ?? 0) > 0 && (parent === undefined || levels[parent] === 0)
      ? [
          {
            Id: id,
            Level: levels[index],
            Files: files.filter((file) => file.folder === index && seen.includes(file.id)).length,
            Subfolders: folders.filter((one, n) => one.parent === index && (levels[n] ?? 0) > 0).length,
          },
        ]
      : [],
  );
  const { folderList } = (await app.call(listFolders, { query: {} }, who.token)).data;
  const shown = folderList
    .filter(({ Id }) => folders.some(({ id }) => id === Id))
    .map(({ Id, Level, Files, Subfolders }) => ({ Id, Level, Files, Subfolders }));
  const byId = (a: { Id: string }, b: { Id: string }) => (a.Id < b.Id ? -1 : 1);
  expect(shown.sort(byId)).toEqual(top.sort(byId));
}

test('DOC-02 DOC-06 whatever is moved, given, taken and joined: list, count, search, detail, download, titles and tree show what a plain walk says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 15 }), async (steps) => {
      // Of each step one person sees what came of it, of a whole walk everybody.
      for (const [number, one] of steps.entries()) {
        await take(one);
        await expectKept();
        await expectShown(number % people.length);
      }
      for (const me of people.keys()) await expectShown(me);
    }),
    // Each run goes on from where the one before ended: made shorter it would begin elsewhere.
    { numRuns: 5, endOnFailure: true },
  );
});

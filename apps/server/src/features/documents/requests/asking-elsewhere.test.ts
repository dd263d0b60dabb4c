import { editDocument, moveDocument } from '@kiemlab/contract/features/documents/filing.api';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { printFile } from '@kiemlab/contract/features/documents/requests.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from '../testing/add-document.ts';
import {
  addDocumentGroup,
  addFolder,
  changeFolder,
  groupAt,
  joinGroup,
  revisionOf,
} from '../testing/folders.ts';
import { printParts } from '../testing/requests.ts';

let app: TestApp;
let administrator: Person;
/** Manages the first folder, honest. */
let keeper: Person;
/** Dishonest: edits in the first folder and manages the second. */
let one: Person;
/** Dishonest: manages the second folder alone. */
let two: Person;
let author: Person;
let first: string;
let second: string;
const REASON = 'Sắp xếp lại tài liệu';
beforeAll(async () => {
  app = await startTestApp();
  administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  keeper = await addPerson(app, ['NT_Document'], 'Trưởng khoa');
  one = await addPerson(app, ['NT_Document']);
  two = await addPerson(app, ['NT_Document']);
  author = await addPerson(app, ['NT_Document']);
  const asks = { AccessGroups: [], AllGroups: 2 as const, AsksForRequests: true };
  first = await addFolder(app, administrator, { ...asks, Custodians: [keeper.id] });
  second = await addFolder(app, administrator, { ...asks, Custodians: [one.id, two.id] });
});
afterAll(() => app.stop());

const by = ({ username }: Person) => ({ reason: REASON, secondPerson: { username, password: PASSWORD } });
const codeOf = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const NOT_MANAGER = [403, 'SECOND_PERSON_NOT_MANAGER'];

test.each([
  ['move_file', moveDocument],
  ['edit_file', editDocument],
])(
  'DOC-03 COMP-06 two who manage only where a document would come to, one of whom edits it, take it from nobody who is not asked: %s',
  async (_, call) => {
    const id = await addDocument(app, author, { folderId: first, title: `Bản thảo ${_}` }, 'DRAFT');
    const moved = async (more: object) =>
      app.send(
        call,
        { body: { idFile: id, folderId: second, revision: await revisionOf(app, id), ...more } },
        one.token,
      );
    expect(codeOf(await moved({}))).toEqual([400, 'SECOND_PERSON_REQUIRED']);
    expect(codeOf(await moved(by(two)))).toEqual(NOT_MANAGER);
    expect(codeOf(await moved(by(administrator)))).toEqual(NOT_MANAGER);
    expect((await moved(by(keeper))).status).toBe(200);
    const { rows } = await app.owner.query<{ meaning: string; content: object }>(
      'SELECT s.meaning, c.content FROM signature s JOIN signed_content c USING (content_hash) WHERE s.document_id = $1',
      [id],
    );
    expect(rows).toMatchObject([
      {
        meaning: 'requests-asked-elsewhere',
        content: { fromFolderIds: [first], toFolderId: second, asks: true, askingFolderId: second },
      },
    ]);
    const history = await app.call(getFolderHistory, { query: { idFolder: second, size: 1 } }, two.token);
    expect(history.data.historyList[0]?.content).toBe(
      `Bản thảo ${_}: yêu cầu in, tải xuống từ nay theo thư mục khác: ${REASON}`,
    );
  },
);

test('DOC-03 COMP-06 what is in force, managed by its own access, is not taken to another folder that asks either', async () => {
  const group = await addDocumentGroup(app);
  await joinGroup(app, group, [one, two]);
  const id = await addDocument(app, author, { folderId: first });
  const revision = await revisionOf(app, id);
  const shared = { body: { idFile: id, revision, accessGroups: [groupAt(group, 3)], allGroups: 2 } };
  expect((await app.send(editDocument, shared, keeper.token)).status).toBe(200);
  const body = { idFile: id, folderId: second, revision: revision + 1 };
  await refused(app, one, moveDocument, { body: { ...body, ...by(two) } }, 'SECOND_PERSON_NOT_MANAGER');
  // Within the same one it is moved by who may.
  const within = await addFolder(app, keeper, {
    IdParent: first,
    AllGroups: 2,
    AccessGroups: [],
    AsksForRequests: true,
  });
  expect((await app.send(moveDocument, { body: { ...body, folderId: within } }, one.token)).status).toBe(200);
});

test('DOC-03 COMP-06 a folder is not taken from one that asks into another that asks, nor does one around it take its place', async () => {
  const around = { Custodians: [keeper.id, one.id] };
  const wide = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    AsksForRequests: true,
    ...around,
  });
  const folder = await addFolder(app, one, { IdParent: wide });
  const id = await addDocument(app, author, { folderId: folder });
  const moved = (more: object) => changeFolder(app, one, folder, { IdParent: second, ...more });
  expect(codeOf(await moved({}))).toEqual([400, 'SECOND_PERSON_REQUIRED']);
  expect(codeOf(await moved(by(two)))).toEqual(NOT_MANAGER);
  // Nor by way of saying it itself, in a folder that asks for none.
  expect((await changeFolder(app, one, folder, { AsksForRequests: true })).status).toBe(200);
  const free = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [one.id, two.id],
  });
  expect(codeOf(await changeFolder(app, one, folder, { IdParent: free, ...by(two) }))).toEqual(NOT_MANAGER);
  expect((await moved(by(keeper))).status).toBe(200);
  await refused(app, two, printFile, await printParts(app, two, id), 'DOCUMENT_REQUEST_NEEDED');
});

test('DOC-03 COMP-06 a folder that says nothing any more, or asks, does not take those in it that ask from who manages them', async () => {
  const top = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [one.id],
  });
  // Its managers are its own: who keeps what lies around it manages it all the same, its groups do not.
  const inner = await addFolder(app, one, { IdParent: top, AsksForRequests: true, Custodians: [keeper.id] });
  expect(codeOf(await changeFolder(app, one, top, { AsksForRequests: true }))).toEqual([
    400,
    'SECOND_PERSON_REQUIRED',
  ]);
  expect(codeOf(await changeFolder(app, one, top, { AsksForRequests: true, ...by(two) }))).toEqual(
    NOT_MANAGER,
  );
  expect((await changeFolder(app, one, top, { AsksForRequests: true, ...by(keeper) })).status).toBe(200);
  // From then on it goes by the outermost; what says no in between is none of it.
  const { rows } = await app.owner.query('SELECT FROM signature WHERE subject_id = $1', [top]);
  expect(rows).toHaveLength(1);
  expect((await changeFolder(app, one, inner, { AsksForRequests: null })).status).toBe(200);
});

/** What a folder says itself, and where it lies: the place in the list, below its own. */
interface Plain {
  parent: number | undefined;
  says: boolean | null;
}
/** By which folder it comes that requests are asked for in one, told by walking up: written apart from the program. */
function askingOf(folders: readonly Plain[], at: number): number | undefined {
  let found: number | undefined;
  for (let here: number | undefined = at; here !== undefined; here = folders[here]?.parent) {
    const says = folders[here]?.says;
    if (says === false) return found;
    if (says) found = here;
  }
  return found;
}
const insideOf = (folders: readonly Plain[], at: number): number[] =>
  folders.flatMap((_, index) => {
    let here: number | undefined = index;
    while (here !== undefined && here !== at) here = folders[here]?.parent;
    return here === at ? [index] : [];
  });

test('DOC-03 COMP-06 whatever lies where and says what, a change is signed by two exactly where a folder that asked asks no longer', async () => {
  const ids: string[] = [];
  const plain: Plain[] = [];
  for (let n = 0; n < 6; n++) {
    const parent = n < 2 ? undefined : n - 2 + (n % 2);
    const IdParent = parent === undefined ? null : (ids[parent] ?? null);
    ids.push(
      await addFolder(app, administrator, {
        IdParent,
        ...(n < 2 ? { AccessGroups: [], AllGroups: 2, Custodians: [keeper.id] } : {}),
      }),
    );
    plain.push({ parent, says: null });
  }
  const says = fc.constantFrom(true, false, null);
  const step = fc.oneof(fc.record({ at: fc.nat(5), says }), fc.record({ at: fc.nat(5), parent: fc.nat(5) }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const { at, ...to } of steps) {
        if ('parent' in to && insideOf(plain, at).includes(to.parent)) continue;
        const next = plain.map((folder, index) => (index === at ? { ...folder, ...to } : folder));
        const lost = plain.some((_, index) => {
          const asked = askingOf(plain, index);
          return asked !== undefined && asked !== askingOf(next, index);
        });
        const change = 'parent' in to ? { IdParent: ids[to.parent] } : { AsksForRequests: to.says };
        const alone = await changeFolder(app, administrator, ids[at] ?? '', change);
        expect([alone.code, JSON.stringify({ plain, at, to })]).toEqual([
          lost ? 'SECOND_PERSON_REQUIRED' : undefined,
          JSON.stringify({ plain, at, to }),
        ]);
        if (lost)
          expect(
            (await changeFolder(app, administrator, ids[at] ?? '', { ...change, ...by(keeper) })).status,
          ).toBe(200);
        plain.splice(0, plain.length, ...next);
      }
    }),
    { numRuns: 12, seed: 75 },
  );
});

import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocumentGroup, addFolder, changeFolder, groupAt, joinGroup } from '../testing/folders.ts';

let app: TestApp;
let administrator: Person;
/** Manages the folder that asks, honest. */
let keeper: Person;
/** Manages both places, dishonest. */
let one: Person;
/** Manages only where the folder would come to, dishonest. */
let two: Person;
/** Where it lies, kept by one of them. */
let home: string;
let asking: string;
let around: string;
const REASON = 'Sắp xếp lại thư mục';
const CLOSED = { AccessGroups: [], AllGroups: 2 as const };
beforeAll(async () => {
  app = await startTestApp();
  administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  keeper = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document']);
  two = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await addFolder(app, administrator, { ...CLOSED, Custodians: [one.id] });
  asking = await addFolder(app, administrator, {
    ...CLOSED,
    IdParent: home,
    AsksForRequests: true,
    Custodians: [keeper.id],
  });
  around = await addFolder(app, administrator, { ...CLOSED, Custodians: [one.id, two.id] });
});

const by = ({ username }: Person) => ({ reason: REASON, secondPerson: { username, password: PASSWORD } });
const codeOf = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const NEEDED = [400, 'SECOND_PERSON_REQUIRED'];
const NOT_MANAGER = [403, 'SECOND_PERSON_NOT_MANAGER'];
/** What nobody does without who manages the folder before. */
async function needsItsManager(folder: string, change: Record<string, unknown>): Promise<void> {
  for (const who of [administrator, one])
    expect(codeOf(await changeFolder(app, who, folder, change))).toEqual(NEEDED);
  for (const second of [two, administrator])
    expect(codeOf(await changeFolder(app, one, folder, { ...change, ...by(second) }))).toEqual(NOT_MANAGER);
}

test('DOC-03 COMP-06 nobody alone takes a folder that asks to where others come to manage it, who end then that it asks', async () => {
  await needsItsManager(asking, { IdParent: around });
  const moved = await changeFolder(app, one, asking, { IdParent: around, ...by(keeper) });
  expect(moved.status).toBe(200);
  const { rows } = await app.owner.query<{ meaning: string; content: object }>(
    'SELECT s.meaning, c.content FROM signature s JOIN signed_content c USING (content_hash) WHERE s.subject_id = $1',
    [asking],
  );
  expect(rows).toMatchObject([
    {
      meaning: 'requests-managed-by-others',
      content: { fromFolderIds: [asking], toFolderId: around, asks: true, managedByOthers: true },
    },
  ]);
  const { data } = await app.call(getFolderHistory, { query: { idFolder: asking, size: 1 } }, keeper.token);
  expect(data.historyList[0]?.content).toMatch(new RegExp(`có thêm người quản lý khác: ${REASON}$`));
});

test('DOC-03 COMP-06 nor one in which a folder asks, also inside of one that asks for none', async () => {
  const outer = await addFolder(app, administrator, { IdParent: home });
  const none = await addFolder(app, administrator, { IdParent: outer, AsksForRequests: false });
  const inner = await addFolder(app, administrator, {
    IdParent: none,
    AsksForRequests: true,
    Custodians: [keeper.id],
  });
  await needsItsManager(outer, { IdParent: around });
  expect(inner).toBeTruthy();
  expect((await changeFolder(app, one, outer, { IdParent: around, ...by(keeper) })).status).toBe(200);
});

test('DOC-03 COMP-06 nor by the groups of the folder around, where access is inherited, or is from the same call on', async () => {
  const group = await addDocumentGroup(app);
  await joinGroup(app, group, [two, one]);
  const grouped = await addFolder(app, administrator, {
    AccessGroups: [groupAt(group, 3)],
    AllGroups: 2,
  });
  const inherits = await addFolder(app, administrator, {
    IdParent: home,
    AsksForRequests: true,
    Custodians: [keeper.id],
  });
  await needsItsManager(inherits, { IdParent: grouped });
  await needsItsManager(asking, { IdParent: grouped, AccessGroups: null, AllGroups: null });
  // Its own access stays what it was.
  expect((await changeFolder(app, one, asking, { IdParent: grouped })).status).toBe(200);
});

test('DOC-03 where nobody comes to manage it who did not, or nothing in it asks, one moves a folder', async () => {
  const same = await addFolder(app, administrator, { ...CLOSED, Custodians: [keeper.id, one.id] });
  expect((await changeFolder(app, one, asking, { IdParent: same })).status).toBe(200);
  const free = await addFolder(app, administrator, { IdParent: home });
  expect((await changeFolder(app, one, free, { IdParent: around })).status).toBe(200);
  // At the top nobody comes to manage it.
  expect((await changeFolder(app, administrator, asking, { IdParent: null })).status).toBe(200);
});

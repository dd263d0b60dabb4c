import { moveDocument, editDocument } from '@kiemlab/contract/features/documents/filing.api';
import { createFolder, editFolder, getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { answerRequest, printFile } from '@kiemlab/contract/features/documents/requests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { addSecondAccount } from '../../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from '../testing/add-document.ts';
import { addFolder, changeFolder, revisionOf } from '../testing/folders.ts';
import { approved, approvedBefore, askFor, print, printParts, save } from '../testing/requests.ts';
import { bringNext, editAs } from '../testing/training.ts';

let app: TestApp;
let administrator: Person;
/** Dishonest, alone, with a second account. */
let manager: Person;
let second: Person;
let other: Person;
let author: Person;
let viewer: Person;
let asking: string;
let free: string;
const REASON = 'Tài liệu dùng chung trong khoa';
beforeAll(async () => {
  app = await startTestApp();
  administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document']);
  second = await addSecondAccount(app, manager, ['NT_Document']);
  other = await addPerson(app, ['NT_Document'], 'Trưởng khoa');
  author = await addPerson(app, ['NT_Document']);
  viewer = await addPerson(app, ['NT_Document']);
  const access = {
    AccessGroups: [],
    AllGroups: 2 as const,
    Custodians: [manager.id, second.id, other.id],
  };
  asking = await addFolder(app, administrator, { ...access, AsksForRequests: true });
  free = await addFolder(app, administrator, access);
});
afterAll(() => app.stop());

const by = ({ username }: Person) => ({ username, password: PASSWORD });
const codeOf = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

/** What nobody does alone: without a second person, with the own second account, with who does not manage the folder, without a reason, with a wrong password. */
async function needsTwo(
  send: (more: object) => Promise<{ status: number; code: string | undefined }>,
): Promise<void> {
  const reason = REASON;
  expect(codeOf(await send({}))).toEqual([400, 'SECOND_PERSON_REQUIRED']);
  expect(codeOf(await send({ reason }))).toEqual([400, 'SECOND_PERSON_REQUIRED']);
  expect(codeOf(await send({ secondPerson: by(other) }))).toEqual([400, 'REASON_REQUIRED']);
  expect(codeOf(await send({ reason, secondPerson: by(manager) }))).toEqual([403, 'SECOND_PERSON_NOT_OTHER']);
  expect(codeOf(await send({ reason, secondPerson: by(second) }))).toEqual([403, 'SECOND_PERSON_NOT_OTHER']);
  expect(codeOf(await send({ reason, secondPerson: by(viewer) }))).toEqual([
    403,
    'SECOND_PERSON_NOT_MANAGER',
  ]);
  // Who gives access to everything signs nothing, whoever asks for it.
  expect(codeOf(await send({ reason, secondPerson: by(administrator) }))).toEqual([
    403,
    'SECOND_PERSON_NOT_MANAGER',
  ]);
  const wrong = { username: other.username, password: 'sai mật khẩu' };
  expect(codeOf(await send({ reason, secondPerson: wrong }))).toEqual([401, 'SIGNATURE_FAILED']);
}

test('DOC-03 COMP-06 nobody ends alone that a folder asks, takes and has it ask again', async () => {
  const folder = await addFolder(app, manager, { IdParent: asking, AsksForRequests: true });
  const inner = await addFolder(app, manager, { IdParent: folder });
  const id = await addDocument(app, author, { folderId: inner });
  await needsTwo((more) => changeFolder(app, manager, folder, { AsksForRequests: false, ...more }));
  // A folder in it that says nothing itself until then, and the one at the top that says nothing from then on.
  await needsTwo((more) => changeFolder(app, manager, inner, { AsksForRequests: false, ...more }));
  await needsTwo((more) => changeFolder(app, manager, asking, { AsksForRequests: null, ...more }));
  // As the folder around asks, too, it asks as before.
  expect((await changeFolder(app, manager, folder, { AsksForRequests: null })).status).toBe(200);
  await refused(app, viewer, printFile, await printParts(app, viewer, id), 'DOCUMENT_REQUEST_NEEDED');
  // Who only views cannot, whoever stands for it.
  const more = { AsksForRequests: false, reason: REASON, secondPerson: by(other) };
  expect(codeOf(await changeFolder(app, viewer, folder, more))).toEqual([403, 'FOLDER_LEVEL_TOO_LOW']);
  const { changes } = await audited(app, manager, 'documents.edit-folder', async () => {
    expect((await changeFolder(app, manager, folder, more)).status).toBe(200);
  });
  const signed = changes.filter(({ entity }) => entity === 'signature');
  expect(signed.find(({ field }) => field === 'signer_id')?.new_value).toBe(other.id);
  expect(signed.find(({ field }) => field === 'meaning')?.new_value).toBe('requests-unasked');
  expect((await print(app, viewer, id)).status).toBe(201);
  // To ask is free, and at once.
  expect((await changeFolder(app, manager, folder, { AsksForRequests: true })).status).toBe(200);
  await refused(app, viewer, printFile, await printParts(app, viewer, id), 'DOCUMENT_REQUEST_NEEDED');
});

test('DOC-03 COMP-06 two who give access to everything do not end that a folder asks; one and who manages it do', async () => {
  const folder = await addFolder(app, manager, { IdParent: asking, AsksForRequests: true });
  const helper = await addPerson(app, ['NT_Document', 'Document_Manage']);
  const end = (secondPerson: Person) =>
    changeFolder(app, administrator, folder, {
      AsksForRequests: false,
      reason: REASON,
      secondPerson: by(secondPerson),
    });
  expect(codeOf(await end(helper))).toEqual([403, 'SECOND_PERSON_NOT_MANAGER']);
  // Also where one of them keeps the folder.
  const all = [manager.id, second.id, other.id, helper.id];
  expect((await changeFolder(app, administrator, asking, { Custodians: all })).status).toBe(200);
  expect(codeOf(await end(helper))).toEqual([403, 'SECOND_PERSON_NOT_MANAGER']);
  expect((await changeFolder(app, administrator, asking, { Custodians: all.slice(0, 3) })).status).toBe(200);
  expect((await end(other)).status).toBe(200);
});

test('DOC-03 COMP-06 two who manage only what lies within do not end what the folder around asks, for it or a document', async () => {
  const [one, two] = [await addPerson(app, ['NT_Document']), await addPerson(app, ['NT_Document'])];
  const within = await addFolder(app, administrator, { IdParent: asking, Custodians: [one.id, two.id] });
  const id = await addDocument(app, author, { folderId: within });
  const end = (secondPerson: Person) =>
    changeFolder(app, one, within, {
      AsksForRequests: false,
      reason: REASON,
      secondPerson: by(secondPerson),
    });
  expect(codeOf(await end(two))).toEqual([403, 'SECOND_PERSON_NOT_MANAGER']);
  // That it says the same itself before does not make it theirs.
  expect((await changeFolder(app, one, within, { AsksForRequests: true })).status).toBe(200);
  expect(codeOf(await end(two))).toEqual([403, 'SECOND_PERSON_NOT_MANAGER']);
  expect((await changeFolder(app, one, within, { AsksForRequests: null })).status).toBe(200);
  const moved = async (secondPerson: Person) =>
    app.send(
      moveDocument,
      {
        body: {
          idFile: id,
          folderId: free,
          revision: await revisionOf(app, id),
          reason: REASON,
          secondPerson: by(secondPerson),
        },
      },
      one.token,
    );
  expect(codeOf(await moved(two))).toEqual([403, 'SECOND_PERSON_NOT_MANAGER']);
  expect((await moved(other)).status).toBe(200);
  expect((await end(other)).status).toBe(200);
  // What one says within another that says no is its own.
  const own = await addFolder(app, one, { IdParent: within, AsksForRequests: true });
  const ended = { AsksForRequests: false, reason: REASON, secondPerson: by(two) };
  expect((await changeFolder(app, one, own, ended)).status).toBe(200);
});

test('DOC-03 the history of the folder says that requests are asked for no longer, and why', async () => {
  const content = async (idFolder: string) =>
    (await app.call(getFolderHistory, { query: { idFolder, size: 1 } }, manager.token)).data.historyList[0]
      ?.content;
  const said = `không cần yêu cầu in, tải xuống nữa: ${REASON}`;
  const confirmed = { reason: REASON, secondPerson: by(other) };
  const folder = await addFolder(app, manager, { Title: 'Cân', IdParent: asking });
  const ended = { ...confirmed, Title: 'Cân mẫu', AsksForRequests: false };
  expect((await changeFolder(app, manager, folder, ended)).status).toBe(200);
  expect(await content(folder)).toBe(`Cân → Cân mẫu: ${said}`);
  // What ends nothing says as before what it is called.
  expect((await changeFolder(app, manager, folder, { AsksForRequests: null })).status).toBe(200);
  expect(await content(folder)).toBe('Cân mẫu');
  expect((await changeFolder(app, manager, folder, { IdParent: free, ...confirmed })).status).toBe(200);
  expect(await content(folder)).toBe(`Cân mẫu: ${said}`);
  for (const call of [moveDocument, editDocument]) {
    const id = await addDocument(app, author, { folderId: asking, title: 'Quy trình dời' });
    const body = { idFile: id, folderId: free, revision: await revisionOf(app, id), ...confirmed };
    expect((await app.send(call, { body }, manager.token)).status).toBe(200);
    expect(await content(free)).toBe(`Quy trình dời: ${said}`);
  }
});

test('DOC-03 COMP-06 a folder that is made in one that asks does not say that it asks for none', async () => {
  const body = { Title: 'Thư mục tự do', IdParent: asking, AsksForRequests: false };
  const answer = await app.send(createFolder, { body }, manager.token);
  expect(faultsOf(answer)).toEqual(['AsksForRequests INVALID_VALUE']);
  const around = await addFolder(app, administrator, {
    AllGroups: 2,
    AccessGroups: [],
    AsksForRequests: false,
  });
  expect(around).toBeTruthy();
});

test('DOC-03 COMP-06 nobody moves a document alone out from where it is asked, by either call; into it anybody may who edits', async () => {
  const id = await addDocument(app, author, { folderId: asking });
  const body = async () => ({ idFile: id, folderId: free, revision: await revisionOf(app, id) });
  await needsTwo(async (more) =>
    app.send(moveDocument, { body: { ...(await body()), ...more } }, manager.token),
  );
  await needsTwo(async (more) =>
    app.send(editDocument, { body: { ...(await body()), ...more } }, manager.token),
  );
  await refused(app, viewer, moveDocument, { body: await body() }, 'FOLDER_LEVEL_TOO_LOW');
  const confirmed = { reason: REASON, secondPerson: by(other) };
  const moved = await app.send(moveDocument, { body: { ...(await body()), ...confirmed } }, manager.token);
  expect(moved.status).toBe(200);
  const { rows } = await app.owner.query<{ signer: string; remark: string }>(
    "SELECT signer_id AS signer, remark FROM signature WHERE document_id = $1 AND meaning = 'requests-unasked'",
    [id],
  );
  expect(rows).toEqual([{ signer: other.id, remark: REASON }]);
  const back = { idFile: id, folderId: asking, revision: await revisionOf(app, id) };
  expect((await app.send(moveDocument, { body: back }, manager.token)).status).toBe(200);
});

test('DOC-03 COMP-06 nobody moves a folder alone out from where it is asked, with what lies in it', async () => {
  const folder = await addFolder(app, manager, { IdParent: asking });
  const id = await addDocument(app, author, { folderId: folder });
  await needsTwo((more) => changeFolder(app, manager, folder, { IdParent: free, ...more }));
  // One that says itself that it asks takes that along, and goes no longer by the one around it.
  const own = await addFolder(app, manager, { IdParent: asking, AsksForRequests: true });
  await needsTwo((more) => changeFolder(app, manager, own, { IdParent: free, ...more }));
  const more = { IdParent: free, reason: REASON, secondPerson: by(other) };
  expect((await changeFolder(app, manager, folder, more)).status).toBe(200);
  expect((await print(app, viewer, id)).status).toBe(201);
});

test('DOC-03 COMP-06 nobody approves the own request, by whatever account', async () => {
  const id = await addDocument(app, author, { folderId: asking });
  const made = await askFor(app, manager, id);
  const parts = { body: { id: made.data.id, approve: true, password: PASSWORD } };
  for (const who of [manager, second]) await refused(app, who, answerRequest, parts, 'DOCUMENT_REQUEST_OWN');
  expect((await app.send(answerRequest, parts, other.token)).status).toBe(200);
  // What was approved is used by the account that asked, and not by who is called like its holder.
  const used = { body: { ...(await printParts(app, second, id)).body, idRequest: made.data.id } };
  await refused(app, second, printFile, used, 'DOCUMENT_REQUEST_NOT_YOURS');
  expect((await app.send(printFile, used, manager.token)).status).toBe(201);
});

test('DOC-03 a request is used for what it was approved for, as often as that, while it is valid', async () => {
  const people = { asker: viewer, manager: other };
  const [id, elsewhere] = [
    await addDocument(app, author, { folderId: asking }),
    await addDocument(app, author, { folderId: asking }),
  ];
  const use = async (of: string, idRequest: string, copies = 1) => ({
    body: { ...(await printParts(app, viewer, of)).body, idRequest, copies },
  });
  const one = await approved(app, people, id);
  await refused(app, viewer, printFile, await use(elsewhere, one), 'DOCUMENT_REQUEST_OTHER');
  expect(codeOf(await save(app, viewer, id, one))).toEqual([409, 'DOCUMENT_REQUEST_OTHER']);
  await refused(app, viewer, printFile, await use(id, one, 2), 'DOCUMENT_REQUEST_USED_UP');
  await refused(app, other, printFile, await use(id, one), 'DOCUMENT_REQUEST_NOT_YOURS');
  await refused(app, author, printFile, await use(id, one), 'DOCUMENT_REQUEST_NOT_FOUND');
  expect((await app.send(printFile, await use(id, one), viewer.token)).status).toBe(201);
  await refused(app, viewer, printFile, await use(id, one), 'DOCUMENT_REQUEST_USED_UP');
  const late = await approved(app, people, id);
  await approvedBefore(app, late, 7);
  await refused(app, viewer, printFile, await use(id, late), 'DOCUMENT_REQUEST_EXPIRED');
  const old = await approved(app, people, id);
  await bringNext(app, author, id);
  await refused(app, viewer, printFile, await use(id, old), 'DOCUMENT_REQUEST_OTHER');
  const refusedOne = await askFor(app, viewer, id);
  await refused(app, viewer, printFile, await use(id, refusedOne.data.id), 'DOCUMENT_REQUEST_CLOSED');
});

test('DOC-03 what was approved is not used once access was lost', async () => {
  const id = await addDocument(app, author, { folderId: asking });
  const idRequest = await approved(app, { asker: viewer, manager: other }, id);
  const parts = { body: { ...(await printParts(app, viewer, id)).body, idRequest } };
  expect((await editAs(app, other, id, { accessGroups: [], allGroups: null })).status).toBe(200);
  await refused(app, viewer, printFile, parts, 'DOCUMENT_NOT_FOUND');
});

test('DOC-02 what a call said that knows nothing of requests it says still', async () => {
  const folder = await addFolder(app, manager, { IdParent: asking });
  const { rows } = await app.owner.query<{ version: number }>(
    'SELECT version FROM document_folder WHERE id = $1',
    [folder],
  );
  const body = { Id: folder, version: rows[0]?.version ?? 1, Title: 'Tên khác' };
  expect((await app.send(editFolder, { body }, manager.token)).status).toBe(200);
});

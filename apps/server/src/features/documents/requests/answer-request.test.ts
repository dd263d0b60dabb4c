import { randomUUID } from 'node:crypto';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import {
  answerRequest,
  createRequest,
  listRequests,
  withdrawRequest,
} from '@kiemlab/contract/features/documents/requests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { audited } from '../../../testing/audited.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { addSecondAccount } from '../../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument, newestVersion } from '../testing/add-document.ts';
import { addFolder } from '../testing/folders.ts';
import { answer, askFor, requestsOf } from '../testing/requests.ts';
import { bringNext } from '../testing/training.ts';

let app: TestApp;
let administrator: Person;
let manager: Person;
let author: Person;
let one: Person;
let outside: Person;
let folderId: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document'], 'Trưởng khoa');
  author = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document'], 'Kiểm nghiệm viên');
  outside = await addPerson(app, ['Sample']);
  folderId = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [manager.id],
    AsksForRequests: true,
  });
});
afterAll(() => app.stop());

const inForce = (more: Record<string, string> = {}) => addDocument(app, author, { folderId, ...more });
const told = async (who: Person, title: string) => {
  const { data } = await app.call(listAlerts, { query: { size: 100 } }, who.token);
  return data.map(({ alertMessage }) => alertMessage).filter((message) => message.includes(title));
};

test('DOC-03 who manages the document is told that somebody asks, and who asked of the answer', async () => {
  const title = 'Quy trình được hỏi';
  const id = await inForce({ title });
  const made = await askFor(app, one, id, 'PRINT', 2);
  expect([made.status, made.data.answerers]).toEqual([201, 1]);
  expect(await told(manager, title)).toEqual([`Có yêu cầu in hoặc tải xuống chờ bạn trả lời: ${title} (02)`]);
  // Neither who asks nor who only reads is told, and who gives access answers nothing.
  for (const who of [one, author, administrator]) expect(await told(who, title)).toEqual([]);
  expect(await requestsOf(app, one, id)).toMatchObject([
    { type: 0, copies: 2, used: 0, status: 'ASKED', standing: 'ASKED', askedBy: one.id, validUntil: null },
  ]);
  expect(
    (await answer(app, manager, made.data.id, { validDays: 3, comment: 'Chỉ dùng tại bàn cân' })).data,
  ).toEqual({
    id: made.data.id,
    validUntil: addDays(today(), 2),
  });
  expect(await told(manager, title)).toEqual([]);
  expect(await told(one, title)).toEqual([`Yêu cầu in hoặc tải xuống của bạn đã được duyệt: ${title} (02)`]);
  expect(await requestsOf(app, one, id)).toMatchObject([
    { standing: 'APPROVED', answeredName: manager.fullName, comment: 'Chỉ dùng tại bàn cân' },
  ]);
});

test('DOC-03 COMP-19 COMP-20 COMP-21 an answer is signed over what was asked', async () => {
  const id = await inForce();
  const made = await askFor(app, one, id);
  const { answer: answered, changes } = await audited(app, manager, 'documents.answer-request', () =>
    answer(app, manager, made.data.id),
  );
  expect(answered.status).toBe(200);
  const signed = changes.filter(({ entity }) => entity === 'signature');
  expect(signed.find(({ field }) => field === 'meaning')?.new_value).toBe('request-approved');
  expect(signed.find(({ field }) => field === 'signer_name')?.new_value).toBe(manager.fullName);
  const { rows } = await app.owner.query<{ content: object }>(
    `SELECT c.content FROM signature s JOIN signed_content c USING (content_hash) WHERE s.subject_id = $1`,
    [made.data.id],
  );
  expect(rows.map(({ content }) => content)).toMatchObject([
    {
      requestId: made.data.id,
      purpose: 'Dùng tại bàn cân',
      copies: 1,
      type: 0,
      askedBy: one.id,
      approve: true,
    },
  ]);
  const other = await askFor(app, one, id);
  const body = { id: other.data.id, approve: true, password: 'sai mật khẩu' };
  const wrong = await app.send(answerRequest, { body }, manager.token);
  expect([wrong.status, wrong.code]).toEqual([401, 'SIGNATURE_FAILED']);
});

test('DOC-03 the history of the folder has the request and the answer, with the numbers of the specification', async () => {
  const title = 'Quy trình có lịch sử';
  const id = await inForce({ title });
  const before = (await app.call(getFolderHistory, { query: { idFolder: folderId } }, manager.token)).data;
  await answer(app, manager, (await askFor(app, one, id)).data.id);
  await answer(app, manager, (await askFor(app, one, id, 'DOWNLOAD')).data.id, {
    approve: false,
    comment: 'Xem trên màn hình',
  });
  const { data } = await app.call(getFolderHistory, { query: { idFolder: folderId } }, manager.token);
  const rows = data.historyList.filter(({ id: at }) => at > (before.historyList[0]?.id ?? 0));
  expect(rows.map(({ actionType, content, createBy }) => [actionType, content, createBy])).toEqual([
    [15, `${title}: từ chối`, manager.id],
    [14, title, one.id],
    [11, `${title}: duyệt`, manager.id],
    [10, title, one.id],
  ]);
});

test('DOC-03 an approval is valid for a day at least and thirty at most', async () => {
  const { id } = (await askFor(app, one, await inForce())).data;
  for (const validDays of [0, 31, 9_999_999, 1.5])
    expect(faultsOf(await answer(app, manager, id, { validDays }))).toEqual([
      expect.stringMatching(/^validDays /),
    ]);
  const last = await answer(app, manager, id, { validDays: 30 });
  expect(last.data.validUntil).toBe(addDays(today(), 29));
});

test('DOC-03 a refusal says why, and is over', async () => {
  const title = 'Quy trình bị từ chối';
  const id = await inForce({ title });
  const made = await askFor(app, one, id);
  expect(faultsOf(await answer(app, manager, made.data.id, { approve: false }))).toEqual([
    'comment REQUIRED',
  ]);
  const no = { approve: false, comment: 'Chưa cần bản giấy' };
  expect((await answer(app, manager, made.data.id, no)).data).toEqual({ id: made.data.id, validUntil: null });
  expect(await told(one, title)).toEqual([`Yêu cầu in hoặc tải xuống của bạn bị từ chối: ${title} (02)`]);
  const again = await answer(app, manager, made.data.id);
  expect([again.status, again.code]).toEqual([409, 'DOCUMENT_REQUEST_CLOSED']);
  await refused(app, one, withdrawRequest, { body: { id: made.data.id } }, 'DOCUMENT_REQUEST_CLOSED');
});

test('DOC-03 COMP-06 nobody answers the own request, by whatever account; nor who edits, nor who gives access', async () => {
  const id = await inForce();
  const own = await askFor(app, manager, id);
  const parts = (requestId: string) => ({ body: { id: requestId, approve: true, password: PASSWORD } });
  await refused(app, manager, answerRequest, parts(own.data.id), 'DOCUMENT_REQUEST_OWN');
  const second = await addSecondAccount(app, manager, ['NT_Document']);
  const kept = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 3,
    AsksForRequests: true,
  });
  const there = await addDocument(app, author, { folderId: kept });
  const asked = await askFor(app, second, there);
  await refused(app, manager, answerRequest, parts(asked.data.id), 'DOCUMENT_REQUEST_OWN');
  await refused(app, administrator, answerRequest, parts(asked.data.id), 'DOCUMENT_MANAGER_SIGNS_NOTHING');
  const { data } = await app.call(listRequests, { query: { of: 'waiting', size: 100 } }, manager.token);
  expect(data.requestList.map(({ id: waits }) => waits)).not.toContain(asked.data.id);
  // Requests of others are not there for who does not manage the document.
  const others = await askFor(app, one, id);
  await refused(app, author, answerRequest, parts(others.data.id), 'DOCUMENT_REQUEST_NOT_FOUND');
  await refused(app, author, withdrawRequest, { body: { id: others.data.id } }, 'DOCUMENT_REQUEST_NOT_FOUND');
  await refused(
    app,
    manager,
    withdrawRequest,
    { body: { id: others.data.id } },
    'DOCUMENT_REQUEST_NOT_YOURS',
  );
});

test('DOC-03 who asks learns that nobody manages the document but who asks and who gives access', async () => {
  const id = await inForce({
    folderId: await addFolder(app, administrator, { AccessGroups: [], AllGroups: 2, AsksForRequests: true }),
  });
  expect((await askFor(app, one, id, 'PRINT', 1)).data.answerers).toBe(0);
  const own = await inForce();
  expect((await askFor(app, manager, own, 'PRINT', 1)).data.answerers).toBe(0);
});

test('DOC-03 only the version in force that was seen is asked for, where its folder asks', async () => {
  const id = await inForce();
  const { id: versionId } = await newestVersion(app, one, id);
  const body = { idFile: id, versionId, type: 0, purpose: 'Đọc', copies: 1 };
  const waits = await app.send(createRequest, { body }, one.token);
  await bringNext(app, author, id);
  await refused(app, one, createRequest, { body }, 'DOCUMENT_NOT_IN_FORCE');
  await refused(
    app,
    one,
    createRequest,
    { body: { ...body, versionId: randomUUID() } },
    'DOCUMENT_VERSION_NOT_FOUND',
  );
  // What was asked of the version before is over: it is refused only, and stands so.
  const parts = { body: { id: waits.data.id, approve: true, password: PASSWORD } };
  await refused(app, manager, answerRequest, parts, 'DOCUMENT_NOT_IN_FORCE');
  expect((await requestsOf(app, one, id))[0]?.standing).toBe('OVER');
  const draft = await addDocument(app, author, { folderId }, 'DRAFT');
  const ofDraft = { ...body, idFile: draft, versionId: (await newestVersion(app, author, draft)).id };
  await refused(app, author, createRequest, { body: ofDraft }, 'DOCUMENT_NOT_IN_FORCE');
  await refused(app, outside, createRequest, { body: ofDraft }, 'FORBIDDEN');
  const free = await addDocument(app, author);
  const { id: freeVersion } = await newestVersion(app, one, free);
  const notNeeded = { body: { ...body, idFile: free, versionId: freeVersion } };
  await refused(app, one, createRequest, notNeeded, 'DOCUMENT_REQUEST_NOT_NEEDED');
  for (const copies of [0, 21, 1.5])
    expect((await app.send(createRequest, { body: { ...body, copies } }, one.token)).code).toBe('VALIDATION');
});

test('DOC-03 who asked takes a request back while nobody has answered', async () => {
  const title = 'Quy trình được rút yêu cầu';
  const id = await inForce({ title });
  const made = await askFor(app, one, id);
  const answered = await app.send(withdrawRequest, { body: { id: made.data.id } }, one.token);
  expect([answered.status, answered.data]).toEqual([200, { id: made.data.id }]);
  expect(await told(manager, title)).toEqual([]);
  expect((await requestsOf(app, one, id)).map(({ standing }) => standing)).toEqual(['WITHDRAWN']);
  expect((await answer(app, manager, made.data.id)).code).toBe('DOCUMENT_REQUEST_CLOSED');
});

test('DOC-03 others than who manages the document see their own requests; the lists say which wait', async () => {
  const id = await inForce();
  const mine = await askFor(app, one, id);
  const others = await askFor(app, author, id, 'DOWNLOAD');
  expect((await requestsOf(app, one, id)).map(({ id: seen }) => seen)).toEqual([mine.data.id]);
  expect((await requestsOf(app, manager, id)).map(({ id: seen }) => seen).sort()).toEqual(
    [mine.data.id, others.data.id].sort(),
  );
  const inFolder = await app.call(
    listRequests,
    { query: { idFolder: folderId, of: 'mine', size: 100 } },
    one.token,
  );
  expect(inFolder.data.requestList.every(({ askedBy }) => askedBy === one.id)).toBe(true);
  const waiting = await app.call(listRequests, { query: { of: 'waiting', size: 100 } }, manager.token);
  expect(waiting.data.requestList.map(({ id: seen }) => seen)).toEqual(
    expect.arrayContaining([mine.data.id, others.data.id]),
  );
  const ofOne = await app.call(listRequests, { query: { of: 'waiting', idFile: id } }, one.token);
  expect(ofOne.data.total).toBe(0);
  await refused(app, one, listRequests, { query: { idFile: randomUUID() } }, 'DOCUMENT_NOT_FOUND');
  await refused(app, one, listRequests, { query: { idFolder: randomUUID() } }, 'FOLDER_NOT_FOUND');
});

test('COMP-40 with blind coding requests about a kind that is kept from one are not there', async () => {
  const id = await inForce({ type: 'PLAN', title: 'Kế hoạch lấy mẫu kín' });
  const made = await askFor(app, one, id);
  await setBlindCoding(app, true);
  try {
    const parts = { body: { id: made.data.id, approve: true, password: PASSWORD } };
    await refused(app, manager, answerRequest, parts, 'DOCUMENT_REQUEST_NOT_FOUND');
    await refused(app, one, withdrawRequest, { body: { id: made.data.id } }, 'DOCUMENT_REQUEST_NOT_FOUND');
    await refused(app, one, listRequests, { query: { idFile: id } }, 'DOCUMENT_NOT_FOUND');
    expect(
      (await app.call(listRequests, { query: { of: 'mine', size: 100 } }, one.token)).body,
    ).not.toContain('Kế hoạch lấy mẫu kín');
  } finally {
    await setBlindCoding(app, false);
  }
});

test('DOC-03 what was asked, answered and used is kept by the database, too', async () => {
  const id = await inForce();
  const made = await askFor(app, one, id, 'PRINT', 2);
  const change = (set: object) =>
    prepare(app, (tx) =>
      tx.updateTable('document_request').set(set).where('id', '=', made.data.id).execute(),
    );
  const kept = { constraint: 'document_request_kept' };
  for (const set of [{ copies: 20 }, { purpose: 'Khác' }, { asked_by: author.id }, { used: 1 }])
    await expect(change(set)).rejects.toMatchObject(kept);
  const own = { status: 'APPROVED', answered_by: one.id, answered_at: new Date(), valid_until: today() };
  await expect(change(own)).rejects.toMatchObject({ constraint: 'document_request_by_other' });
  await answer(app, manager, made.data.id);
  for (const set of [{ status: 'REFUSED' }, { valid_until: '2099-01-01' }, { answered_by: author.id }])
    await expect(change(set)).rejects.toMatchObject(kept);
  await expect(change({ used: 3 })).rejects.toMatchObject({ constraint: 'document_request_used' });
  await change({ used: 2 });
  await expect(change({ used: 1 })).rejects.toMatchObject(kept);
});

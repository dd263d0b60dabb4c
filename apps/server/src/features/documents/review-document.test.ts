import { randomUUID } from 'node:crypto';
import {
  createDocument,
  getDocument,
  publishDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import { editDocument } from '@kiemlab/contract/features/documents/filing.api';
import {
  approveDocument,
  discardDraft,
  replaceDocument,
  reviewDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { documentParts, newestVersion, publish, sign, signingBody } from './testing/add-document.ts';
import { revisionOf } from './testing/folders.ts';

let app: TestApp;
let author: Person;
let reviewer: Person;
let approver: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, ['NT_Document']);
  reviewer = await addPerson(app, ['NT_Document'], 'Phó trưởng phòng');
  approver = await addPerson(app, ['NT_Document'], 'Trưởng phòng');
});
afterAll(() => app.stop());

/** A draft that names both; `more` replaces and adds. */
async function draft(more: Record<string, string> = {}): Promise<string> {
  const body = { listReviewer: reviewer.id, listApprover: approver.id, ...more };
  const made = await app.send(createDocument, documentParts(body), author.token);
  expect(made.status).toBe(201);
  return made.data.id;
}
const edit = async (idFile: string, more: Record<string, unknown>, who = author) =>
  app.send(editDocument, { body: { idFile, revision: await revisionOf(app, idFile), ...more } }, who.token);

test('DOC-03 COMP-19 COMP-21 a review is a signature on the version that was seen: name, position, time, meaning and remark', async () => {
  const id = await draft();
  const body = { ...(await signingBody(app, reviewer, id)), comment: 'Đúng với ISO/IEC 17025' };
  const { answer, changes } = await audited(app, reviewer, 'documents.review-document', () =>
    app.send(reviewDocument, { body }, reviewer.token),
  );
  expect([answer.status, answer.data]).toEqual([200, { id: body.versionId, standing: 'IN_APPROVAL' }]);
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(new Set(['signature']));
  const { listReviewer, listApprover, signatures } = await newestVersion(app, author, id);
  expect([listReviewer.map((one) => one.signed), listApprover.map((one) => one.signed)]).toEqual([
    [true],
    [false],
  ]);
  expect(signatures).toEqual([
    expect.objectContaining({
      IdUser: reviewer.id,
      FullName: reviewer.fullName,
      Position: 'Phó trưởng phòng',
      meaning: 'reviewed',
      remark: 'Đúng với ISO/IEC 17025',
      holds: true,
    }),
  ]);
});

test('DOC-03 COMP-22 whatever changes a draft breaks the signatures on it, visibly; what is signed anew holds', async () => {
  const id = await draft();
  for (const [who, endpoint] of [
    [reviewer, reviewDocument],
    [approver, approveDocument],
  ] as const)
    expect((await sign(app, who, id, endpoint)).status).toBe(200);
  const holding = async () => (await newestVersion(app, author, id)).signatures.map(({ holds }) => holds);
  expect(await holding()).toEqual([true, true]);
  for (const more of [
    { title: 'Tên khác' },
    { titleEnglish: 'Other' },
    { type: 'METHOD' },
    { version: '03' },
    { validDate: '2026-06-01' },
    { expireDate: '2029-06-01' },
    { remindBeforeDay: 30 },
    { changes: 'Mục 4 mới' },
    { wording: true },
    { listReviewer: [] },
    {},
  ]) {
    expect((await edit(id, more)).status).toBe(200);
    const all = await holding();
    expect([more, all.every((holds) => !holds)]).toEqual([more, true]);
    await refused(app, author, publishDocument, { query: { idFile: id } }, 'DOCUMENT_NOT_SIGNED');
    const { listReviewer } = await newestVersion(app, author, id);
    if (listReviewer.length > 0) expect((await sign(app, reviewer, id, reviewDocument)).status).toBe(200);
    expect((await sign(app, approver, id)).status).toBe(200);
    expect((await holding()).some((holds) => holds)).toBe(true);
  }
  expect((await publish(app, author, id)).status).toBe(200);
});

test('DOC-03 who edits what was signed meanwhile is told, and breaks no signature unseen', async () => {
  const id = await draft();
  const seen = { idFile: id, revision: await revisionOf(app, id) };
  expect((await sign(app, reviewer, id, reviewDocument)).status).toBe(200);
  await refused(app, author, editDocument, { body: { ...seen, changes: 'Cũ' } }, 'STALE_VERSION');
  expect((await newestVersion(app, author, id)).signatures.map(({ holds }) => holds)).toEqual([true]);
});

test('DOC-03 where it lies and who has access is no part of what is signed', async () => {
  const id = await draft({ listReviewer: '' });
  expect((await sign(app, approver, id)).status).toBe(200);
  const keeper = await addPerson(app, ['Document_Manage']);
  expect((await edit(id, { accessGroups: [], allGroups: 2 }, keeper)).status).toBe(200);
  expect((await publish(app, author, id)).status).toBe(200);
});

test('DOC-03 COMP-20 what somebody else has changed since is not signed: another revision, another version', async () => {
  const id = await draft();
  const seen = await signingBody(app, reviewer, id);
  expect((await edit(id, { changes: 'Sau khi người soát xét mở' })).status).toBe(200);
  await refused(app, reviewer, reviewDocument, { body: seen }, 'STALE_VERSION');
  const before = await signingBody(app, reviewer, id);
  const { file } = documentParts();
  const body = { idFile: id, revision: await revisionOf(app, id) };
  expect((await app.send(replaceDocument, { body, file }, author.token)).status).toBe(201);
  await refused(app, reviewer, reviewDocument, { body: before }, 'STALE_VERSION');
  const foreign = { ...before, versionId: randomUUID() };
  await refused(app, reviewer, reviewDocument, { body: foreign }, 'DOCUMENT_VERSION_NOT_FOUND');
});

test('DOC-03 who writes in a draft that somebody else began signs nothing of it, nor does who wrote the draft in whose place it comes', async () => {
  // The approver helps with a line, and may not approve what he or she has written.
  const id = await draft();
  expect((await edit(id, { changes: 'Một dòng' }, approver)).status).toBe(200);
  expect((await sign(app, reviewer, id, reviewDocument)).status).toBe(200);
  const answer = await refused(
    app,
    approver,
    approveDocument,
    { body: await signingBody(app, approver, id) },
    'DOCUMENT_OWN_WORK',
  );
  expect(failureOf(answer).message).toContain('không được soát xét hay phê duyệt');
  // Another person takes the draft over with a file of the own: whoever wrote it before has written it still.
  const other = await addPerson(app, ['NT_Document']);
  const parts = documentParts();
  const body = { idFile: id, revision: await revisionOf(app, id) };
  expect((await app.send(replaceDocument, { body, file: parts.file }, other.token)).status).toBe(201);
  const { listApprover, authors } = await newestVersion(app, author, id);
  expect(listApprover).toEqual([]);
  expect(authors.map(({ IdUser }) => IdUser).sort()).toEqual([author.id, approver.id, other.id].sort());
});

test('DOC-03 who brought bytes does not approve them when somebody else sends them in again', async () => {
  const id = await draft({ listReviewer: '' });
  expect((await sign(app, approver, id)).status).toBe(200);
  expect((await publish(app, author, id)).status).toBe(200);
  const bytes = pdf('cùng một tệp');
  const send = async (who: Person, more: Record<string, string> = {}) => {
    const { file } = documentParts({}, bytes);
    const body = { idFile: id, revision: await revisionOf(app, id), ...more };
    return app.send(replaceDocument, { body, file }, who.token);
  };
  // Written by one, thrown away, and sent in again by another, who names the first as the approver.
  expect((await send(author)).status).toBe(201);
  const { id: versionId, revision } = await newestVersion(app, author, id);
  const thrown = { body: { idFile: id, versionId, revision } };
  expect((await app.send(discardDraft, thrown, author.token)).status).toBe(200);
  const other = await addPerson(app, ['NT_Document']);
  expect((await send(other, { listApprover: author.id })).code).toBe('DOCUMENT_PERSON_NOT_FIT');
  expect((await send(other)).status).toBe(201);
  const { authors } = await newestVersion(app, author, id);
  expect(authors.map(({ IdUser }) => IdUser).sort()).toEqual([author.id, other.id].sort());
});

test('DOC-03 nobody gets an own draft in force by naming, changing names, or replacing', async () => {
  const id = await draft({ listReviewer: '', listApprover: '' });
  // Alone: nobody is named, so nobody has signed.
  await refused(app, author, publishDocument, { query: { idFile: id } }, 'DOCUMENT_NOT_SIGNED');
  // By the own name.
  expect((await edit(id, { listApprover: [author.id] })).code).toBe('DOCUMENT_PERSON_NOT_FIT');
  // Signed as one text, changed into another.
  expect((await edit(id, { listApprover: [approver.id] })).status).toBe(200);
  expect((await sign(app, approver, id)).status).toBe(200);
  expect((await edit(id, { title: 'Thứ khác' })).status).toBe(200);
  await refused(app, author, publishDocument, { query: { idFile: id } }, 'DOCUMENT_NOT_SIGNED');
  // Signed, then the one who objects is taken out of the names.
  expect((await edit(id, { listReviewer: [reviewer.id] })).status).toBe(200);
  expect((await edit(id, { listReviewer: [] })).status).toBe(200);
  await refused(app, author, publishDocument, { query: { idFile: id } }, 'DOCUMENT_NOT_SIGNED');
  // Signed, then replaced: the file is another one.
  expect((await sign(app, approver, id)).status).toBe(200);
  const body = { idFile: id, revision: await revisionOf(app, id) };
  expect((await app.send(replaceDocument, { body, file: documentParts().file }, author.token)).status).toBe(
    201,
  );
  await refused(app, author, publishDocument, { query: { idFile: id } }, 'DOCUMENT_NOT_SIGNED');
  expect((await app.call(getDocument, { query: { idFile: id } }, author.token)).data.status).toBe(0);
});

test.each([
  ['nobody', { password: '' }, ['password TOO_SHORT']],
  ['no version', { versionId: 'x' }, ['versionId INVALID_FORMAT']],
  ['no revision', { revision: 0 }, ['revision TOO_SMALL']],
  ['a field of its own', { status: 1 }, ['status UNKNOWN_FIELD']],
])('DOC-03 a signature of %s is refused by its field', async (_, more, faults) => {
  const id = await draft();
  const body = { ...(await signingBody(app, reviewer, id)), ...more };
  for (const endpoint of [reviewDocument, approveDocument])
    expect(faultsOf(await refused(app, reviewer, endpoint, { body }, 'VALIDATION'))).toEqual(faults);
});

test('DOC-03 COMP-19 COMP-23 a signature is refused with a wrong password, to others, of what is not there, and twice', async () => {
  const id = await draft();
  const good = await signingBody(app, reviewer, id);
  const of = (more: object) => ({ body: { ...good, ...more } });
  expect((await app.send(reviewDocument, of({ password: 'sai' }), reviewer.token)).code).toBe(
    'SIGNATURE_FAILED',
  );
  await refused(app, reviewer, reviewDocument, of({ idFile: randomUUID() }), 'DOCUMENT_NOT_FOUND');
  await refused(app, undefined, reviewDocument, of({}), 'UNAUTHENTICATED');
  await refused(app, await addPerson(app, allBut('NT_Document')), reviewDocument, of({}), 'FORBIDDEN');
  const answer = await refused(app, approver, reviewDocument, of({}), 'DOCUMENT_NOT_NAMED');
  expect(codesOf(answer)).toHaveLength(1);
  await refused(app, approver, approveDocument, of({}), 'DOCUMENT_NOT_REVIEWED');
  expect((await sign(app, reviewer, id, reviewDocument)).status).toBe(200);
  await refused(app, reviewer, reviewDocument, of({}), 'DOCUMENT_SIGNED_ALREADY');
  expect((await sign(app, approver, id)).status).toBe(200);
  expect((await publish(app, author, id)).status).toBe(200);
  await refused(app, reviewer, reviewDocument, of({}), 'DOCUMENT_NOT_DRAFT');
});

test('DOC-03 of five who sign at once with one account one does', async () => {
  const id = await draft();
  const body = await signingBody(app, reviewer, id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.send(reviewDocument, { body }, reviewer.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await newestVersion(app, author, id)).signatures).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import {
  createRemark,
  listRemarks,
  reviewDocument,
  sendBackDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { editDocument } from '@kiemlab/contract/features/documents/filing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, newestVersion, sign, signingBody } from './testing/add-document.ts';
import { revisionOf } from './testing/folders.ts';

const REASON = 'Thiếu bước hiệu chuẩn cân ở mục 5';

let app: TestApp;
let author: Person;
let reviewer: Person;
let approver: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, ['NT_Document']);
  reviewer = await addPerson(app, ['NT_Document']);
  approver = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

const draft = () =>
  addDocument(app, author, { listReviewer: reviewer.id, listApprover: approver.id }, 'DRAFT');
const seen = async (idFile: string) => {
  const { id: versionId, revision } = await newestVersion(app, author, idFile);
  return { idFile, versionId, revision };
};
const remarks = async (idFile: string, who = author) =>
  (await app.call(listRemarks, { query: { idFile } }, who.token)).data.remarkList;

test('DOC-03 remarks are those that were made, with whom they are from: alone, with a signature, and when it was sent back', async () => {
  const id = await draft();
  const { versionId } = await seen(id);
  const said = await app.send(
    createRemark,
    { body: { idFile: id, versionId, comment: ' Nên thêm sơ đồ ' } },
    author.token,
  );
  expect(said.status).toBe(201);
  const body = { ...(await signingBody(app, reviewer, id)), comment: 'Đồng ý, lưu ý mục 4' };
  expect((await app.send(reviewDocument, { body }, reviewer.token)).status).toBe(200);
  const back = { body: { ...(await seen(id)), reason: REASON } };
  expect((await app.send(sendBackDocument, back, approver.token)).data.standing).toBe('SENT_BACK');
  const one = { idFile: id, versionId, versionNumber: 1, createDate: expect.any(String) };
  expect(await remarks(id)).toEqual([
    { ...one, status: 1, idUser: approver.id, username: approver.fullName, comment: REASON },
    { ...one, status: 2, idUser: reviewer.id, username: reviewer.fullName, comment: 'Đồng ý, lưu ý mục 4' },
    { ...one, status: 0, idUser: author.id, username: author.fullName, comment: 'Nên thêm sơ đồ' },
  ]);
});

test('DOC-03 COMP-22 what was sent back is signed by nobody until its author hands it in again, and what was signed holds no longer', async () => {
  const id = await draft();
  expect((await sign(app, reviewer, id, reviewDocument)).status).toBe(200);
  const back = { body: { ...(await seen(id)), reason: REASON } };
  expect((await app.send(sendBackDocument, back, approver.token)).status).toBe(200);
  const { standing, signatures, listReviewer } = await newestVersion(app, author, id);
  expect([standing, signatures.map(({ holds }) => holds), listReviewer.map((one) => one.signed)]).toEqual([
    'SENT_BACK',
    [false],
    [false],
  ]);
  expect((await sign(app, reviewer, id, reviewDocument)).code).toBe('DOCUMENT_SENT_BACK');
  expect((await app.send(sendBackDocument, back, approver.token)).code).toBe('DOCUMENT_SENT_BACK');
  // Handed in as it is: the author thinks that it is right.
  const again = { body: { idFile: id, revision: await revisionOf(app, id) } };
  expect((await app.send(editDocument, again, author.token)).status).toBe(200);
  expect((await newestVersion(app, author, id)).standing).toBe('IN_REVIEW');
  expect((await sign(app, reviewer, id, reviewDocument)).status).toBe(200);
});

test.each([
  ['a remark', createRemark, 'comment'],
  ['a reason', sendBackDocument, 'reason'],
] as const)('DOC-03 %s is refused to others, of what is not there, and empty', async (_, endpoint, field) => {
  const id = await draft();
  const { revision, ...version } = await seen(id);
  const body = { ...version, [field]: REASON, ...(field === 'reason' && { revision }) };
  const of = (more: object) => ({ body: { ...body, ...more } });
  expect(faultsOf(await refused(app, reviewer, endpoint, of({ [field]: ' ' }), 'VALIDATION'))).toEqual([
    `${field} TOO_SHORT`,
  ]);
  await refused(app, reviewer, endpoint, of({ idFile: randomUUID() }), 'DOCUMENT_NOT_FOUND');
  const missing = 'DOCUMENT_VERSION_NOT_FOUND';
  await refused(app, reviewer, endpoint, of({ versionId: randomUUID() }), missing);
  const ofAnother = (await seen(await draft())).versionId;
  await refused(app, reviewer, endpoint, of({ versionId: ofAnother }), missing);
  await refused(app, undefined, endpoint, of({}), 'UNAUTHENTICATED');
  await refused(app, await addPerson(app, allBut('NT_Document')), endpoint, of({}), 'FORBIDDEN');
});

test('DOC-03 nobody changes what was said', async () => {
  for (const change of ["UPDATE document_remark SET comment = 'x'", 'DELETE FROM document_remark'])
    await expect(app.owner.query(change)).rejects.toThrow('append-only');
});

import { randomUUID } from 'node:crypto';
import {
  createDocument,
  getDocument,
  publishDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { addSecondAccount, makeSame } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import {
  approveDocument,
  reviewDocument,
  sendBackDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { documentParts, newestVersion, publish, sign, signingBody } from './testing/add-document.ts';
import { addFolder } from './testing/folders.ts';
import { editAs } from './testing/training.ts';

let app: TestApp;
let author: Person;
let one: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document']);
  other = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

const create = (more: Record<string, string>) => documentParts(more);

test('DOC-03 people are named as a list with commas, or as JSON beside the file', async () => {
  const made = await app.send(
    createDocument,
    create({ listReviewer: JSON.stringify([one.id]), listApprover: `${other.id},` }),
    author.token,
  );
  expect(made.status).toBe(201);
  const { data } = await app.call(getDocument, { query: { idFile: made.data.id } }, author.token);
  expect([data.listReviewer, data.listApprover]).toEqual([
    [{ IdUser: one.id, FullName: one.fullName }],
    [{ IdUser: other.id, FullName: other.fullName }],
  ]);
});

test('DOC-03 nobody is named who cannot sign: oneself, one person twice, by a second account, without the module, who administers access, who is gone', async () => {
  const second = await addSecondAccount(app, one, ['NT_Document']);
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  const outside = await addPerson(app, ['Sample']);
  const gone = await addPerson(app, ['NT_Document']);
  await prepare(app, async (tx) => {
    await tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', gone.id).execute();
  });
  const unfit: Record<string, string>[] = [
    { listApprover: author.id },
    { listReviewer: one.id, listApprover: one.id },
    { listReviewer: one.id, listApprover: second.id },
    { listApprover: `${one.id},${second.id}` },
    { listApprover: administrator.id },
    { listApprover: outside.id },
    { listApprover: gone.id },
    { listApprover: randomUUID() },
  ];
  for (const named of unfit)
    await refused(app, author, createDocument, create(named), 'DOCUMENT_PERSON_NOT_FIT');
  await refused(app, author, createDocument, create({ listApprover: 'x' }), 'VALIDATION');
  await refused(app, author, createDocument, create({ listApprover: `${one.id},${one.id}` }), 'VALIDATION');
});

test('DOC-03 who is named in a file reads it, draft and all, wherever it lies; nobody else does', async () => {
  const manager = await addPerson(app, ['NT_Document', 'Document_Manage']);
  const folderId = await addFolder(app, manager, { AccessGroups: [] });
  const made = await app.send(createDocument, create({ folderId, listApprover: one.id }), manager.token);
  const read = async (who: Person) =>
    (await app.send(getDocument, { query: { idFile: made.data.id } }, who.token)).status;
  expect(await Promise.all([manager, one, other, author].map(read))).toEqual([200, 200, 404, 404]);
});

test('COMP-40 DOC-03 with blind coding nobody is named for a kind that is kept from him or her, nor by a change of kind', async () => {
  const seer = await addPerson(app, ['NT_Document', 'Sample_Origin']);
  await setBlindCoding(app, true);
  try {
    await refused(
      app,
      author,
      createDocument,
      create({ type: 'PLAN', listApprover: one.id }),
      'DOCUMENT_PERSON_NOT_FIT',
    );
    const plan = await app.send(
      createDocument,
      create({ type: 'PLAN', listApprover: seer.id }),
      author.token,
    );
    expect(plan.status).toBe(201);
    expect((await editAs(app, author, plan.data.id, { listReviewer: [one.id] })).code).toBe(
      'DOCUMENT_PERSON_NOT_FIT',
    );
    const procedure = await app.send(createDocument, create({ listApprover: one.id }), author.token);
    expect(procedure.status).toBe(201);
    expect((await editAs(app, author, procedure.data.id, { type: 'PLAN' })).code).toBe(
      'DOCUMENT_PERSON_NOT_FIT',
    );
    expect((await editAs(app, author, procedure.data.id, { type: 'METHOD' })).status).toBe(200);
  } finally {
    await setBlindCoding(app, false);
  }
});

test('DOC-03 COMP-06 who is called like an approver signs nothing of it, and sends nothing back; who is named does', async () => {
  const made = await app.send(createDocument, create({ listApprover: one.id }), author.token);
  const straw = await addSecondAccount(app, one, ['NT_Document']);
  const signing = async (who: Person) => ({ body: await signingBody(app, who, made.data.id) });
  await refused(app, straw, approveDocument, await signing(author), 'DOCUMENT_NOT_NAMED');
  const { versionId, revision } = (await signing(author)).body;
  const back = { body: { idFile: made.data.id, versionId, revision, reason: 'Không đúng' } };
  await refused(app, straw, sendBackDocument, back, 'DOCUMENT_NOT_NAMED');
  expect((await newestVersion(app, author, made.data.id)).signatures).toEqual([]);
  expect((await sign(app, one, made.data.id)).status).toBe(200);
  // Nor does who is called like its author put it in force.
  const alike = await addSecondAccount(app, author, ['NT_Document']);
  await refused(app, alike, publishDocument, { query: { idFile: made.data.id } }, 'DOCUMENT_NOT_AUTHOR');
  expect((await publish(app, author, made.data.id)).status).toBe(200);
});

test('DOC-03 COMP-06 two who were named and count as one by now are one signature', async () => {
  const [first, second] = [await addPerson(app, ['NT_Document']), await addPerson(app, ['NT_Document'])];
  const listReviewer = JSON.stringify([first.id, second.id]);
  const made = await app.send(createDocument, create({ listReviewer, listApprover: other.id }), author.token);
  await makeSame(app, second, first, 'name');
  expect((await sign(app, first, made.data.id, reviewDocument)).status).toBe(200);
  const body = await signingBody(app, second, made.data.id);
  await refused(app, second, reviewDocument, { body }, 'DOCUMENT_SIGNED_ALREADY');
});

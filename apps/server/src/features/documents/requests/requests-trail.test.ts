import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { createDocument, publishDocument } from '@kiemlab/contract/features/documents/documents.api';
import { createRequest, printFile } from '@kiemlab/contract/features/documents/requests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { office, pdf } from '../../../testing/file-examples.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument, approverOf, documentParts, newestVersion, sign } from '../testing/add-document.ts';
import { addFolder } from '../testing/folders.ts';
import { approved, print, printParts, requestsOf, save } from '../testing/requests.ts';

let app: TestApp;
let manager: Person;
let author: Person;
let one: Person;
let reader: Person;
let asking: string;
beforeAll(async () => {
  app = await startTestApp();
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document']);
  author = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document']);
  reader = await addPerson(app, ['Audit_View']);
  asking = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [manager.id],
    AsksForRequests: true,
  });
});
afterAll(() => app.stop());

const ACTIONS = [
  'documents.create-request',
  'documents.answer-request',
  'documents.print-file',
  'documents.download-document',
] as const;
/** What the trail says of the newest entry of each. */
const entries = async () => {
  const found = [];
  for (const action of ACTIONS) {
    const { data } = await app.call(listActions, { query: { action, size: 1 } }, reader.token);
    found.push(data.content[0]);
  }
  return found;
};
/** All four, of one document. */
async function livedThrough(title: string, more: Record<string, string> = {}): Promise<void> {
  const id = await addDocument(app, author, { folderId: asking, title, ...more });
  const people = { asker: one, manager };
  const saved = await approved(app, people, id, 'DOWNLOAD');
  expect((await save(app, one, id, saved)).status).toBe(200);
  const idRequest = await approved(app, people, id);
  expect((await print(app, one, id, { idRequest })).status).toBe(201);
}

test('COMP-14 COMP-17 entries of requests, copies and downloads name the document', async () => {
  const title = 'Quy trình trong nhật ký';
  await livedThrough(title);
  for (const entry of await entries()) expect(entry?.description).toContain(title);
});

test('COMP-40 with blind coding the trail tells nothing of them that tells of a kind that is kept from the reader', async () => {
  const title = 'Kế hoạch kiểm tra kín';
  await livedThrough(title, { type: 'PLAN' });
  await setBlindCoding(app, true);
  try {
    const text = JSON.stringify(await entries());
    for (const told of [title, 'Dùng tại bàn cân', 'Quy trình - bản sao']) expect(text).not.toContain(told);
  } finally {
    await setBlindCoding(app, false);
  }
});

/** A document in force with a file of one's own. */
async function inForceWith(file: File, folderId = asking): Promise<string> {
  const approver = await approverOf(app);
  const parts = { ...documentParts({ folderId, listApprover: approver.id }), file };
  const made = await app.send(createDocument, parts, author.token);
  expect(made.status).toBe(201);
  await sign(app, approver, made.data.id);
  const published = await app.send(publishDocument, { query: { idFile: made.data.id } }, author.token);
  expect(published.status).toBe(200);
  return made.data.id;
}

test('DOC-03 what is no PDF is neither asked for to be printed, nor printed; it is asked for to be saved', async () => {
  const id = await inForceWith(new File([Uint8Array.from(office('docx'))], 'Công văn.docx'));
  const { id: versionId } = await newestVersion(app, one, id);
  const body = { idFile: id, versionId, type: 0, purpose: 'In', copies: 1 };
  await refused(app, one, createRequest, { body }, 'COPY_NOT_SUPPORTED');
  await refused(app, one, printFile, await printParts(app, one, id), 'COPY_NOT_SUPPORTED');
  expect((await app.send(createRequest, { body: { ...body, type: 3 } }, one.token)).status).toBe(201);
});

test('DOC-03 of what cannot be stamped no copy is counted, and the request stays as it is', async () => {
  const none = pdf('trống').toString().replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0');
  const id = await inForceWith(new File([none], 'Trống.pdf'));
  const idRequest = await approved(app, { asker: one, manager }, id);
  const parts = { body: { ...(await printParts(app, one, id)).body, idRequest } };
  await refused(app, one, printFile, parts, 'PDF_DAMAGED');
  expect(await requestsOf(app, one, id)).toMatchObject([{ used: 0, standing: 'APPROVED' }]);
});

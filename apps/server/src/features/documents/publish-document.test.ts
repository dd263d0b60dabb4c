import { createHash, randomUUID } from 'node:crypto';
import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  publishDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, ALL, allBut, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, approverOf, documentParts, sign } from './testing/add-document.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

const of = (idFile: string) => ({ query: { idFile } });
const draft = (title = 'Quy trình nhận mẫu') => addDocument(app, keeper, { title }, 'DRAFT');
/** A draft that its approver has signed. */
async function signed(title = 'Quy trình nhận mẫu'): Promise<string> {
  const approver = await approverOf(app);
  const id = await addDocument(app, keeper, { title, listApprover: approver.id }, 'DRAFT');
  expect((await sign(app, approver, id)).status).toBe(200);
  return id;
}

test('DOC-02 DOC-03 a draft is put in force, with one entry in the trail', async () => {
  const id = await signed();
  const { answer, changes } = await audited(app, keeper, 'documents.publish-document', () =>
    app.call(publishDocument, of(id), keeper.token),
  );
  expect([answer.status, answer.data.id, answer.data.status]).toEqual([200, id, 1]);
  const status = { operation: 'UPDATE', field: 'status', old_value: '0', new_value: '1' };
  for (const entity of ['document', 'document-version'])
    expect(changes).toContainEqual({ entity, ...status });
  const reader = await addPerson(app, ['Sample']);
  expect((await app.call(getDocument, of(id), keeper.token)).data).toEqual(answer.data);
  // Who only sees samples is told nothing of folders and of who has access.
  expect((await app.call(getDocument, of(id), reader.token)).data).toEqual({
    ...answer.data,
    folderId: null,
    folderTitle: '',
    allGroups: null,
    level: 1,
    listApprover: [],
  });
});

test('DOC-02 what asks for the head of an answer only does not publish or delete', async () => {
  const id = await draft();
  for (const { path } of [publishDocument, deleteDocument]) {
    const url = `${path}?idFile=${id}`;
    const headers = { authorization: `Bearer ${keeper.token}` };
    expect((await app.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  }
  expect((await app.call(getDocument, of(id), keeper.token)).data.status).toBe(0);
});

test('DOC-02 a draft is deleted from every list; its bytes are kept', async () => {
  const bytes = pdf('để xóa');
  const made = await app.send(createDocument, documentParts({ title: 'Để xóa' }, bytes), keeper.token);
  const { answer, changes } = await audited(app, keeper, 'documents.delete-document', () =>
    app.call(deleteDocument, of(made.data.id), keeper.token),
  );
  expect([answer.status, answer.data]).toEqual([200, {}]);
  expect(changes).toMatchObject([{ entity: 'document', operation: 'UPDATE', field: 'deleted_at' }]);
  const { data } = await app.call(listDocuments, { query: { searchStr: 'Để xóa' } }, keeper.token);
  expect(data).toMatchObject({ documentList: [], total: 0 });
  const kept = await app.services.files.get(createHash('sha256').update(bytes).digest());
  expect(Buffer.from(kept).equals(bytes)).toBe(true);
});

test.each([
  ['published', publishDocument],
  ['deleted', deleteDocument],
] as const)('DOC-02 what is in force is not %s', async (_, endpoint) => {
  const id = await addDocument(app, keeper, { title: 'Đang hiệu lực' });
  const answer = await refused(app, keeper, endpoint, of(id), 'DOCUMENT_NOT_DRAFT');
  expect(failureOf(answer).message).toBe('Tài liệu phải ở trạng thái Bản nháp: Đang hiệu lực');
  expect(codesOf(answer)).toEqual(['Đang hiệu lực']);
  const english = await app.send(endpoint, of(id), keeper.token, 'en');
  expect(failureOf(english).message).toBe('The document must be in Draft status: Đang hiệu lực');
});

test('DOC-02 a draft is published by its author only; the others are told so', async () => {
  const id = await signed();
  const other = await addPerson(app, ['NT_Document']);
  const answer = await refused(app, other, publishDocument, of(id), 'DOCUMENT_NOT_AUTHOR');
  expect(failureOf(answer).message).toBe(
    'Chỉ người soạn thảo hoặc người quản lý thư mục được ban hành bản nháp: Quy trình nhận mẫu',
  );
  const administrator = await addPerson(app, ALL);
  await refused(app, administrator, publishDocument, of(id), 'DOCUMENT_MANAGER_SIGNS_NOTHING');
  expect((await app.call(publishDocument, of(id), keeper.token)).status).toBe(200);
});

test.each([
  ['publish', publishDocument, 409],
  ['delete', deleteDocument, 404],
] as const)('DOC-02 of five who %s at once one does it', async (_, endpoint, late) => {
  const id = await signed();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.send(endpoint, of(id), keeper.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, late, late, late, late]);
});

test.each([publishDocument, deleteDocument])(
  'DOC-02 $id refuses what is not there, no id, and others',
  async (endpoint) => {
    const id = await draft();
    await refused(app, keeper, endpoint, of(randomUUID()), 'DOCUMENT_NOT_FOUND');
    expect(faultsOf(await refused(app, keeper, endpoint, of('x'), 'VALIDATION'))).toEqual([
      'idFile INVALID_FORMAT',
    ]);
    await refused(app, await addPerson(app, allBut('NT_Document')), endpoint, of(id), 'FORBIDDEN');
    await refused(app, undefined, endpoint, of(id), 'UNAUTHENTICATED');
  },
);

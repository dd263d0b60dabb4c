import { randomUUID } from 'node:crypto';
import {
  createDocument,
  deleteDocument,
  downloadDocument,
  getDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, pdf } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts } from './testing/add-document.ts';

let app: TestApp;
let keeper: Person;
let reader: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document']);
  reader = await addPerson(app, ['Sample']);
});
afterAll(() => app.stop());

const of = (idFile: string) => ({ query: { idFile } });
const BOTH = [getDocument, downloadDocument] as const;

test('DOC-06 what is in force is seen and fetched by everybody who sees samples', async () => {
  const id = await addDocument(app, keeper, { title: 'Sổ tay chất lượng' });
  for (const who of [keeper, reader]) {
    const detail = await app.call(getDocument, of(id), who.token);
    expect([detail.status, detail.data.title, detail.data.status]).toEqual([200, 'Sổ tay chất lượng', 1]);
    expect((await app.call(downloadDocument, of(id), who.token)).status).toBe(200);
  }
});

test('DOC-06 a draft, one that was deleted, and one that never was are not there', async () => {
  const draft = await addDocument(app, keeper, {}, 'DRAFT');
  const deleted = await addDocument(app, keeper, {}, 'DRAFT');
  await app.call(deleteDocument, of(deleted), keeper.token);
  for (const endpoint of BOTH) {
    expect((await app.call(endpoint, of(draft), keeper.token)).status).toBe(200);
    await refused(app, reader, endpoint, of(draft), 'DOCUMENT_NOT_FOUND');
    for (const id of [deleted, randomUUID()]) {
      const answer = await refused(app, keeper, endpoint, of(id), 'DOCUMENT_NOT_FOUND');
      expect(failureOf(answer).message).toBe('Không tìm thấy tài liệu!');
    }
  }
  const english = await app.send(getDocument, of(deleted), keeper.token, 'en');
  expect(failureOf(english).message).toBe('Document not found');
});

test.each([
  ['Quy trình số 7.pdf', 'application/pdf', 'attachment', pdf('bảy')],
  [
    'Công văn.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'attachment',
    office('docx'),
  ],
] as const)('DOC-06 %s comes back byte for byte, %s, %s', async (name, mime, shown, bytes) => {
  const made = await app.send(
    createDocument,
    { ...documentParts(), file: new File([Uint8Array.from(bytes)], name) },
    keeper.token,
  );
  const response = await app.app.inject({
    url: `/api/document/download_file_v3?idFile=${made.data.id}`,
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(Buffer.compare(response.rawPayload, bytes)).toBe(0);
  expect(response.headers).toMatchObject({
    'content-type': mime,
    'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
  });
});

test('DOC-06 what is no id is refused by name; others see nothing', async () => {
  const other = await addPerson(app, allBut('NT_Document', 'Document_Manage', 'Sample'));
  const id = await addDocument(app, keeper);
  for (const endpoint of BOTH) {
    expect(faultsOf(await refused(app, keeper, endpoint, of('1'), 'VALIDATION'))).toEqual([
      'idFile INVALID_FORMAT',
    ]);
    expect(faultsOf(await refused(app, keeper, endpoint, {}, 'VALIDATION'))).toEqual(['idFile REQUIRED']);
    await refused(app, other, endpoint, of(id), 'FORBIDDEN');
    await refused(app, undefined, endpoint, of(id), 'UNAUTHENTICATED');
  }
});

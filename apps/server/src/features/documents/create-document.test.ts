import { createHash } from 'node:crypto';
import { createDocument, getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { MAX_DOCUMENT_BYTES } from '@kiemlab/contract/core/files.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { office, pdf, png } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { documentParts } from './testing/add-document.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

const read = async (id: string) =>
  (await app.call(getDocument, { query: { idFile: id } }, keeper.token)).data;

test('DOC-02 a document is added as a draft, with who, when and the fingerprint of its file', async () => {
  const bytes = pdf('SOP');
  const parts = documentParts(
    {
      title: ' Quy trình lấy mẫu thuốc '.normalize('NFD'),
      titleEnglish: 'Sampling of medicines',
      version: '03',
      validDate: '2026-01-01',
      expireDate: '2027-12-31',
      remindBeforeDay: '30',
    },
    bytes,
  );
  const { answer, changes } = await audited(app, keeper, 'documents.create-document', () =>
    app.send(createDocument, parts, keeper.token),
  );
  expect(answer.status).toBe(201);
  expect(await read(answer.data.id)).toEqual({
    id: answer.data.id,
    asks: false,
    standing: 'NO_APPROVER',
    title: 'Quy trình lấy mẫu thuốc',
    titleEnglish: 'Sampling of medicines',
    type: 'SOP',
    version: '03',
    status: 0,
    validDate: '2026-01-01',
    expireDate: '2027-12-31',
    remindBeforeDay: 30,
    createDate: expect.any(String),
    createBy: keeper.id,
    createName: keeper.fullName,
    folderId: expect.any(String),
    folderTitle: 'Tài liệu chung',
    ownAccess: false,
    accessGroups: [],
    allGroups: 2,
    level: 2,
    revision: 1,
    listReviewer: [],
    listApprover: [],
    versionId: expect.any(String),
    versionNumber: 1,
    versionRevision: 1,
    replacedBy: null,
    hasDraft: true,
    inUse: false,
    fileName: 'Quy trình.pdf',
    mime: 'application/pdf',
    size: bytes.byteLength,
    keyFile: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(changes).toContainEqual({
    entity: 'document',
    operation: 'INSERT',
    field: 'edition',
    old_value: null,
    new_value: '03',
  });
});

test('DOC-02 only title, kind and file are needed', async () => {
  const { data } = await app.send(
    createDocument,
    { body: { title: 'Công văn', type: 'OFFICIAL_LETTER' }, file: documentParts().file },
    keeper.token,
  );
  expect(await read(data.id)).toMatchObject({
    titleEnglish: '',
    version: '',
    validDate: null,
    expireDate: null,
    remindBeforeDay: null,
  });
});

test.each([
  [{ title: '  ' }, ['title TOO_SHORT']],
  [{ title: 'x'.repeat(301) }, ['title TOO_LONG']],
  [{ type: 'LETTER' }, ['type INVALID_VALUE']],
  [{ validDate: '2026-02-30' }, ['validDate INVALID_FORMAT']],
  [{ validDate: '2026-02-02', expireDate: '2026-02-01' }, ['expireDate DATE_ORDER']],
  [{ expireDate: '2026-02-01', remindBeforeDay: '0' }, ['remindBeforeDay TOO_SMALL']],
  [{ remindBeforeDay: '30' }, ['expireDate REQUIRED']],
  [{ status: '1' }, ['status UNKNOWN_FIELD']],
])('DOC-02 %j is refused by its field', async (more, faults) => {
  const answer = await refused(app, keeper, createDocument, documentParts(more), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(faults);
});

test('DOC-02 a last day is allowed on the first', async () => {
  const parts = documentParts({ validDate: '2026-02-01', expireDate: '2026-02-01' });
  expect((await app.send(createDocument, parts, keeper.token)).status).toBe(201);
});

test('DOC-02 the file is told by its content, and has to be there', async () => {
  const { body } = documentParts();
  const file = (name: string, bytes: Buffer) => new File([Uint8Array.from(bytes)], name);
  const none = await refused(app, keeper, createDocument, { body }, 'VALIDATION');
  expect(faultsOf(none)).toEqual(['file REQUIRED']);
  const forged = { body, file: file('Công văn.pdf', png()) };
  const answer = await refused(app, keeper, createDocument, forged, 'FILE_CONTENT_OTHER');
  expect(failureOf(answer).message).toContain('Nội dung tệp Công văn.pdf không phải là PDF mà là PNG');
  const cut = { body, file: file('Công văn.pdf', pdf().subarray(0, -6)) };
  await refused(app, keeper, createDocument, cut, 'FILE_UNREADABLE');
  const macros = { body, file: file('a.docx', office('docx', { 'word/vbaProject.bin': 'x' })) };
  await refused(app, keeper, createDocument, macros, 'FILE_UNREADABLE');
  const large = { body, file: file('a.txt', Buffer.alloc(MAX_DOCUMENT_BYTES + 1, 0x41)) };
  await refused(app, keeper, createDocument, large, 'PAYLOAD_TOO_LARGE');
});

test('DOC-02 nobody adds one without the permission, or without a log-in', async () => {
  const other = await addPerson(app, allBut('NT_Document'));
  await refused(app, other, createDocument, documentParts(), 'FORBIDDEN');
  await refused(app, undefined, createDocument, documentParts(), 'UNAUTHENTICATED');
});

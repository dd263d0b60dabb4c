import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { answerRequest, printFile, revokeRequest } from '@kiemlab/contract/features/documents/requests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { addSecondAccount } from '../../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from '../testing/add-document.ts';
import { addFolder } from '../testing/folders.ts';
import {
  approved,
  askFor,
  print,
  printParts,
  requestsOf,
  revoke,
  REVOKED_BECAUSE as REASON,
  save,
} from '../testing/requests.ts';
import { bringNext } from '../testing/training.ts';

let app: TestApp;
let administrator: Person;
let manager: Person;
let deputy: Person;
let author: Person;
let asker: Person;
let folderId: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document'], 'Trưởng khoa');
  deputy = await addPerson(app, ['NT_Document'], 'Phó trưởng khoa');
  author = await addPerson(app, ['NT_Document']);
  asker = await addPerson(app, ['NT_Document'], 'Kiểm nghiệm viên');
  folderId = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [manager.id, deputy.id],
    AsksForRequests: true,
  });
});
afterAll(() => app.stop());

const inForce = (more: Record<string, string> = {}) => addDocument(app, author, { folderId, ...more });
const partsOf = (id: string) => ({ body: { id, reason: REASON, password: PASSWORD } });

test.each([
  ['who approved it', () => manager],
  ['another who manages the document', () => deputy],
])('DOC-03 what was approved is revoked by %s; what was used stays, who asked is told', async (who, by) => {
  const title = `Quy trình thu hồi bởi ${who}`;
  const id = await inForce({ title });
  const request = await approved(app, { asker, manager }, id, 'PRINT', 3);
  expect((await print(app, asker, id, { idRequest: request })).status).toBe(201);
  expect((await revoke(app, by(), request)).data).toEqual({ id: request });
  const parts = await printParts(app, asker, id, { idRequest: request });
  await refused(app, asker, printFile, parts, 'DOCUMENT_REQUEST_CLOSED');
  expect(await requestsOf(app, asker, id)).toMatchObject([
    {
      status: 'REVOKED',
      standing: 'REVOKED',
      used: 1,
      copies: 3,
      answeredName: manager.fullName,
      revoked: { by: by().fullName, reason: REASON, at: expect.any(String) as string },
    },
  ]);
  const { data } = await app.call(listAlerts, { query: { size: 100 } }, asker.token);
  const told = data.map(({ alertMessage }) => alertMessage).filter((message) => message.includes(title));
  expect(told).toEqual([`Yêu cầu in hoặc tải xuống đã duyệt của bạn bị thu hồi: ${title} (02)`]);
  const history = await app.call(getFolderHistory, { query: { idFolder: folderId, size: 1 } }, manager.token);
  expect(history.data.historyList).toMatchObject([
    { actionType: 11, content: `${title}: thu hồi: ${REASON}`, createBy: by().id },
  ]);
});

test('DOC-03 COMP-19 COMP-20 COMP-21 revoking is signed over what is left, with its reason', async () => {
  const id = await inForce();
  const request = await approved(app, { asker, manager }, id, 'DOWNLOAD', 2);
  expect((await save(app, asker, id, request)).status).toBe(200);
  expect(faultsOf(await revoke(app, manager, request, { reason: ' ' }))).toEqual(['reason TOO_SHORT']);
  const { changes } = await audited(app, manager, 'documents.revoke-request', async () => {
    expect((await revoke(app, manager, request)).status).toBe(200);
  });
  const signed = changes.filter(({ entity }) => entity === 'signature');
  expect(signed.find(({ field }) => field === 'meaning')?.new_value).toBe('request-revoked');
  const { rows } = await app.owner.query<{ content: object }>(
    `SELECT c.content FROM signature s JOIN signed_content c USING (content_hash)
      WHERE s.subject_id = $1 AND s.meaning = 'request-revoked'`,
    [request],
  );
  expect(rows.map(({ content }) => content)).toMatchObject([
    { used: 1, copies: 2, revoked: true, reason: REASON },
  ]);
  const other = await approved(app, { asker, manager }, id, 'DOWNLOAD');
  const wrong = await revoke(app, manager, other, { password: 'sai mật khẩu' });
  expect([wrong.status, wrong.code]).toEqual([401, 'SIGNATURE_FAILED']);
  const saved = await save(app, asker, id, request);
  expect([saved.status, saved.code]).toEqual([409, 'DOCUMENT_REQUEST_CLOSED']);
});

test('DOC-03 COMP-06 nobody revokes the own request, by whatever account; nor who edits, asked or gives access', async () => {
  const id = await inForce();
  const request = await approved(app, { asker, manager }, id);
  await refused(app, author, revokeRequest, partsOf(request), 'DOCUMENT_REQUEST_NOT_FOUND');
  await refused(app, asker, revokeRequest, partsOf(request), 'FOLDER_LEVEL_TOO_LOW');
  await refused(app, administrator, revokeRequest, partsOf(request), 'DOCUMENT_MANAGER_SIGNS_NOTHING');
  const outside = await addPerson(app, ['Sample']);
  await refused(app, outside, revokeRequest, partsOf(request), 'FORBIDDEN');
  const second = await addSecondAccount(app, deputy, ['NT_Document']);
  const own = await approved(app, { asker: second, manager }, id);
  await refused(app, deputy, revokeRequest, partsOf(own), 'DOCUMENT_REQUEST_OWN');
  expect((await requestsOf(app, manager, id)).map(({ standing }) => standing)).toEqual([
    'APPROVED',
    'APPROVED',
  ]);
});

test('DOC-03 only what was approved and has something left is revoked, once; it is not answered again', async () => {
  const id = await inForce();
  const asked = (await askFor(app, asker, id)).data.id;
  await refused(app, manager, revokeRequest, partsOf(asked), 'DOCUMENT_REQUEST_CLOSED');
  const used = await approved(app, { asker, manager }, id);
  expect((await print(app, asker, id, { idRequest: used })).status).toBe(201);
  await refused(app, manager, revokeRequest, partsOf(used), 'DOCUMENT_REQUEST_USED_UP');
  const request = await approved(app, { asker, manager }, id);
  expect((await revoke(app, deputy, request)).status).toBe(200);
  await refused(app, manager, revokeRequest, partsOf(request), 'DOCUMENT_REQUEST_CLOSED');
  const again = { body: { id: request, approve: true, password: PASSWORD } };
  await refused(app, manager, answerRequest, again, 'DOCUMENT_REQUEST_CLOSED');
  const over = await approved(app, { asker, manager }, id);
  await bringNext(app, author, id);
  await refused(app, manager, revokeRequest, partsOf(over), 'DOCUMENT_NOT_IN_FORCE');
});

test('DOC-03 of a use and a revoking at once one comes first, and no copy is made by what was revoked', async () => {
  const id = await inForce();
  const request = await approved(app, { asker, manager }, id, 'PRINT', 2);
  const [used, revoked] = await Promise.all([
    print(app, asker, id, { idRequest: request }),
    revoke(app, manager, request),
  ]);
  expect(revoked.status).toBe(200);
  const [row] = await requestsOf(app, asker, id);
  expect([used.status, row?.standing]).toEqual([row?.used === 1 ? 201 : 409, 'REVOKED']);
});

test('DOC-03 what was revoked is kept by the database, too', async () => {
  const id = await inForce();
  const change = (request: string, set: object) =>
    prepare(app, (tx) => tx.updateTable('document_request').set(set).where('id', '=', request).execute());
  const revoked = {
    status: 'REVOKED',
    revoked_by: manager.id,
    revoked_at: new Date(),
    revoked_because: REASON,
  };
  const asked = (await askFor(app, asker, id)).data.id;
  const kept = { constraint: 'document_request_kept' };
  await expect(change(asked, revoked)).rejects.toMatchObject(kept);
  const request = await approved(app, { asker, manager }, id, 'PRINT', 2);
  const own = { ...revoked, revoked_by: asker.id };
  await expect(change(request, own)).rejects.toMatchObject({
    constraint: 'document_request_revoked_by_other',
  });
  await expect(change(request, { status: 'REVOKED' })).rejects.toMatchObject({
    constraint: 'document_request_revoked',
  });
  await expect(change(request, { ...revoked, used: 1 })).rejects.toMatchObject(kept);
  expect((await revoke(app, manager, request)).status).toBe(200);
  for (const set of [{ used: 1 }, { status: 'APPROVED' }, { revoked_because: 'Khác' }, { copies: 9 }])
    await expect(change(request, set)).rejects.toMatchObject(kept);
});

test('COMP-40 with blind coding a request about a kind that is kept from one is not revoked', async () => {
  const id = await inForce({ type: 'PLAN', title: 'Kế hoạch lấy mẫu kín để thu hồi' });
  const request = await approved(app, { asker, manager }, id);
  await setBlindCoding(app, true);
  try {
    await refused(app, manager, revokeRequest, partsOf(request), 'DOCUMENT_REQUEST_NOT_FOUND');
  } finally {
    await setBlindCoding(app, false);
  }
});

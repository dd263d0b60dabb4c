import { randomUUID } from 'node:crypto';
import { createClient, listClients, updateClient } from '@kiemlab/contract/features/clients/clients.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clerk: Person;
beforeAll(async () => {
  app = await startTestApp();
  clerk = await addPerson(app, ['Client', 'Client_Edit']);
});
afterAll(() => app.stop());

/** All that the specification's page sends (1 §3). */
const BODY = {
  clientID: '',
  firstName: 'Hạnh',
  lastName: 'Lê Thị Mỹ',
  email: 'hanh@example.vn',
  phoneNo: '0905 123 456',
  facilityName: 'Công ty Dược An Khang',
  externalId: 'KH-001',
  address: '12 Lê Lợi',
  city: 'Đà Nẵng',
  clientType: 'Công ty sản xuất',
  identificationNumber: '0400123456',
  imageUrl: '',
  imageCaption: '',
  entryDate: '2026-03-01',
  samplesId: [],
};
const { clientID: _unused, ...KEPT } = BODY;
const LEAST = { firstName: 'An', email: 'an@example.vn', clientType: 'Cá nhân' };
const create = (body: unknown, language: 'vi' | 'en' = 'vi') =>
  app.send(createClient, { body }, clerk.token, language);
const made = async (more: object = {}) => {
  const answer = await create({ ...LEAST, ...more });
  expect(answer.status).toBe(201);
  return answer.data;
};
const byId = async (id: string) =>
  (await app.call(listClients, { query: { id } }, clerk.token)).data.clientList[0];

test('CLIENT-01 the body of the specification makes a client, in the trail with its fields', async () => {
  const { answer, changes } = await audited(app, clerk, 'clients.create-client', () => create(BODY));
  expect(answer.status).toBe(201);
  expect(answer.data).toEqual({ ...KEPT, id: answer.data.id, clientID: answer.data.id, version: 1 });
  expect(await byId(answer.data.id)).toEqual(answer.data);
  expect(changes).toContainEqual({
    entity: 'client',
    operation: 'INSERT',
    field: 'facility_name',
    old_value: null,
    new_value: 'Công ty Dược An Khang',
  });
});

test('CLIENT-01 the body of the specification changes a client', async () => {
  const { id } = await made();
  const body = { ...BODY, clientID: id, id, externalId: 'KH-002', email: 'moi@example.vn' };
  const { answer, changes } = await audited(app, clerk, 'clients.update-client', () =>
    app.send(updateClient, { params: { id }, body }, clerk.token),
  );
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({
    ...KEPT,
    externalId: 'KH-002',
    email: 'moi@example.vn',
    id,
    clientID: id,
    version: 2,
  });
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'email', old_value: 'an@example.vn', new_value: 'moi@example.vn' }),
  );
});

test('CLIENT-01 type, first name and e-mail are required, and an e-mail looks like one', async () => {
  const none = await refused(app, clerk, createClient, { body: {} }, 'VALIDATION');
  expect(faultsOf(none)).toEqual(['firstName REQUIRED', 'email REQUIRED', 'clientType REQUIRED']);
  const blank = { body: { firstName: ' ', email: '', clientType: '\u200b' } };
  expect(faultsOf(await refused(app, clerk, createClient, blank, 'VALIDATION'))).toEqual([
    'firstName TOO_SHORT',
    'clientType TOO_SHORT',
    'email TOO_SHORT',
  ]);
  for (const email of ['abc', 'a b@c.vn', '@c.vn', 'a@', 'a@b@c.vn'])
    expect(
      faultsOf(await refused(app, clerk, createClient, { body: { ...LEAST, email } }, 'VALIDATION')),
      email,
    ).toEqual(['email INVALID_FORMAT']);
  expect((await made()).entryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('CLIENT-01 a client without e-mail is told so: blank alone stays refused, at a change as well', async () => {
  const absent = { email: '', emailAbsent: true };
  const { id, email } = await made({ facilityName: 'Nhà thuốc Không Thư', ...absent });
  expect(email).toBe('');
  expect((await byId(id))?.email).toBe('');
  const faults = async (more: object) => [
    faultsOf(await refused(app, clerk, createClient, { body: { ...LEAST, ...more } }, 'VALIDATION')),
    faultsOf(
      await refused(app, clerk, updateClient, { params: { id }, body: { ...LEAST, ...more } }, 'VALIDATION'),
    ),
  ];
  for (const blank of [{ email: '' }, { email: ' \u200b' }, { email: '', emailAbsent: false }])
    expect(await faults(blank), JSON.stringify(blank)).toEqual([['email TOO_SHORT'], ['email TOO_SHORT']]);
  expect(await faults({ emailAbsent: true })).toEqual([
    ['emailAbsent INVALID_VALUE'],
    ['emailAbsent INVALID_VALUE'],
  ]);
  expect(await faults({ email: undefined, emailAbsent: true })).toEqual([
    ['email REQUIRED'],
    ['email REQUIRED'],
  ]);
  const saved = await app.send(updateClient, { params: { id }, body: { ...LEAST, ...absent } }, clerk.token);
  expect([saved.status, saved.data.email]).toEqual([200, '']);
});

test.each([
  [{ firstName: 'a\u0000b' }, 'firstName INVALID_CHARACTER'],
  [{ facilityName: 'a\u202eb' }, 'facilityName INVALID_CHARACTER'],
  [{ facilityName: 'x'.repeat(301) }, 'facilityName TOO_LONG'],
  [{ imageCaption: 'x'.repeat(501) }, 'imageCaption TOO_LONG'],
  [{ samplesId: [randomUUID()] }, 'samplesId INVALID_VALUE'],
  [{ samplesId: null }, 'samplesId INVALID_TYPE'],
  [{ entryDate: '2026-02-30' }, 'entryDate INVALID_FORMAT'],
  [{ clientType: 'Không có loại này' }, 'clientType INVALID_VALUE'],
  [{ clientType: 'cá nhân' }, 'clientType INVALID_VALUE'],
  [{ deletedAt: null }, 'deletedAt UNKNOWN_FIELD'],
  [{ version: 9 }, 'version UNKNOWN_FIELD'],
  [{ image_id: randomUUID() }, 'image_id UNKNOWN_FIELD'],
  [{ imageUrl: `/api/client/image/${randomUUID()}` }, 'imageUrl INVALID_VALUE'],
  [{ imageUrl: '//evil.example/a.png' }, 'imageUrl INVALID_VALUE'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl INVALID_VALUE'],
  [{ imageUrl: '/api/attachments/x' }, 'imageUrl INVALID_VALUE'],
])('CLIENT-01 %j is refused by name, and nothing is saved', async (wrong, fault) => {
  const answer = await refused(app, clerk, createClient, { body: { ...LEAST, ...wrong } }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual([fault]);
});

test('CLIENT-01 a script is text like any other', async () => {
  const script = '<script>alert(1)</script>';
  const { id } = await made({ facilityName: script, address: script, imageCaption: script });
  expect(await byId(id)).toMatchObject({ facilityName: script, address: script, imageCaption: script });
});

test('CLIENT-01 a change keeps what it leaves out, and empties what it says is empty', async () => {
  const { id } = await made({ ...BODY, externalId: 'KH-003' });
  const saved = await app.send(
    updateClient,
    { params: { id }, body: { ...LEAST, phoneNo: null, city: '' } },
    clerk.token,
  );
  expect(saved.data).toMatchObject({
    ...KEPT,
    ...LEAST,
    externalId: 'KH-003',
    phoneNo: '',
    city: '',
    version: 2,
  });
});

test('CLIENT-01 of two who change a client the second, who has not seen the first change, is told', async () => {
  const { id } = await made({ facilityName: 'Nhà thuốc Hai Người' });
  const change = (more: object) => ({ params: { id }, body: { ...LEAST, ...more } });
  const first = await app.send(updateClient, change({ version: 1, city: 'Huế' }), clerk.token);
  expect([first.status, first.data.version]).toEqual([200, 2]);
  const stale = await refused(
    app,
    clerk,
    updateClient,
    change({ version: 1, city: 'Vinh' }),
    'STALE_VERSION',
  );
  expect(failureOf(stale).details?.codes).toEqual(['Nhà thuốc Hai Người']);
  // The specification's page sends no version.
  expect((await app.send(updateClient, change({ city: 'Vinh' }), clerk.token)).status).toBe(200);
});

test('CLIENT-01 a lost answer to a change is given again under the same key', async () => {
  const { id } = await made();
  const parts = { params: { id }, body: { ...LEAST, version: 1 }, key: randomUUID() };
  const answers = [
    await app.send(updateClient, parts, clerk.token),
    await app.send(updateClient, parts, clerk.token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await byId(id))?.version).toBe(2);
});

test('CLIENT-01 the body names no other client than the address', async () => {
  const { id } = await made();
  for (const field of ['clientID', 'id']) {
    const parts = { params: { id }, body: { ...LEAST, [field]: randomUUID() } };
    expect(faultsOf(await refused(app, clerk, updateClient, parts, 'VALIDATION'))).toEqual([
      `${field} INVALID_VALUE`,
    ]);
  }
});

test('CLIENT-01 an external id is one client’s, whatever the case of its letters, until that is deleted', async () => {
  const { id } = await made({ externalId: 'Đv-09', facilityName: 'Công ty Chín' });
  const body = { ...LEAST, externalId: ' đV-09 ' };
  const answer = await refused(app, clerk, createClient, { body }, 'CLIENT_EXTERNAL_ID_EXISTS');
  expect(failureOf(answer).message).toBe(
    'Mã khách hàng đV-09 đã được dùng cho khách hàng khác: Công ty Chín',
  );
  expect(faultsOf(answer)).toEqual(['externalId INVALID_VALUE']);
  const own = await app.send(
    updateClient,
    { params: { id }, body: { ...LEAST, externalId: 'ĐV-09' } },
    clerk.token,
  );
  expect(own.status).toBe(200);
  const at = await Promise.all(Array.from({ length: 5 }, () => create({ ...LEAST, externalId: 'cùng lúc' })));
  expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  await prepare(app, (tx) =>
    tx.updateTable('client').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
  );
  expect((await create(body)).status).toBe(201);
});

test('CLIENT-01 a type that its list has not stays where it is', async () => {
  const id = await addClient(app, 'Công ty kiểu cũ');
  const body = { firstName: 'An', email: 'a@b.vn', clientType: 'Công ty' };
  expect((await app.send(updateClient, { params: { id }, body }, clerk.token)).status).toBe(200);
  const { id: other } = await made();
  const answer = await refused(app, clerk, updateClient, { params: { id: other }, body }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['clientType INVALID_VALUE']);
});

test('CLIENT-01 who has names alone changes nothing, and who is not there is not changed', async () => {
  const sampler = await addPerson(app, ['Sample_Add', 'Client_Names']);
  const { id } = await made();
  await refused(app, sampler, createClient, { body: LEAST }, 'FORBIDDEN');
  await refused(app, sampler, updateClient, { params: { id }, body: LEAST }, 'FORBIDDEN');
  await refused(app, undefined, createClient, { body: LEAST }, 'UNAUTHENTICATED');
  const gone = { params: { id: randomUUID() }, body: LEAST };
  await refused(app, clerk, updateClient, gone, 'CLIENT_NOT_FOUND');
});

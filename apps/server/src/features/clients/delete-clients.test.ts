import { randomUUID } from 'node:crypto';
import {
  deleteClients,
  listClients,
  listClientSamples,
} from '@kiemlab/contract/features/clients/clients.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addClient, addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, allBut, ALL, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let head: Person;
let template: string;
beforeAll(async () => {
  app = await startTestApp();
  head = await addPerson(app, ALL);
  const config = {
    sections: [
      section('generalInformation', ['sampleName!']),
      section('clientInformation', ['associatedClient']),
    ],
  };
  template = (await addTemplate(app, config)).id;
});
afterAll(() => app.stop());

const remove = (ids: string[], who = head) =>
  app.send(deleteClients, { query: { ids: ids.join(',') } }, who.token);
const registerFor = (client: string, who = head) =>
  app.send(
    createSample,
    {
      params: { templateId: template },
      body: { generalInformation: { sampleName: 'Mẫu' }, clientInformation: { associatedClient: client } },
    },
    who.token,
  );
const isThere = async (id: string) =>
  (await app.call(listClients, { query: { id } }, head.token)).data.clientList.length === 1;

test('CLIENT-01 the ids may stand in the body as well as in the query', async () => {
  const [first, second] = [await addClient(app), await addClient(app)];
  const answer = await app.app.inject({
    method: 'DELETE',
    url: '/api/client',
    headers: { authorization: `Bearer ${head.token}` },
    payload: { ids: [first, second] },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: 2 }]);
});

test('CLIENT-01 several clients are deleted in one call, each in the trail', async () => {
  const ids = [await addClient(app), await addClient(app)];
  const { answer, changes } = await audited(app, head, 'clients.delete-clients', () =>
    remove([...ids, ...ids]),
  );
  expect([answer.status, answer.data]).toEqual([200, { deleted: 2 }]);
  expect(changes.map(({ entity, field }) => `${entity} ${field}`)).toEqual([
    'client deleted_at',
    'client deleted_at',
  ]);
  expect(await Promise.all(ids.map(isThere))).toEqual([false, false]);
});

test('COMP-40 while samples are coded it is not told without the right how many samples a client has', async () => {
  const used = await addClient(app, 'Công ty Mã Hóa');
  await registerFor(used);
  const coder = await addPerson(app, allBut('Sample_Origin'));
  const parts = { query: { ids: used } };
  await setBlindCoding(app, true);
  const before = await refused(app, coder, deleteClients, parts, 'CLIENT_IN_USE');
  await registerFor(used);
  const after = await refused(app, coder, deleteClients, parts, 'CLIENT_IN_USE');
  expect(failureOf(after)).toEqual(failureOf(before));
  expect(failureOf(after).message).toBe('Có mẫu của khách hàng, không xóa được: Công ty Mã Hóa');
  expect(failureOf(await app.send(deleteClients, parts, head.token)).message).toContain('(2 mẫu)');
  await setBlindCoding(app, false);
});

test('CLIENT-01 one that samples refer to keeps them all, and is named with how many', async () => {
  const used = await addClient(app, 'Công ty Có Mẫu');
  const free = await addClient(app, 'Công ty Không Mẫu');
  for (let n = 0; n < 3; n++) expect((await registerFor(used)).status).toBe(201);
  const parts = { query: { ids: `${free},${used}` } };
  const answer = await refused(app, head, deleteClients, parts, 'CLIENT_IN_USE');
  expect(failureOf(answer).message).toBe('Có mẫu của khách hàng, không xóa được: Công ty Có Mẫu (3 mẫu)');
  expect(failureOf(answer).details).toMatchObject({
    codes: ['Công ty Có Mẫu'],
    clients: [{ id: used, name: 'Công ty Có Mẫu', samples: 3 }],
  });
  const english = await app.send(deleteClients, parts, head.token, 'en');
  expect(failureOf(english).message).toContain('Công ty Có Mẫu (3 samples)');
  expect(await isThere(free)).toBe(true);
});

test('CLIENT-01 a deleted client is still named by the record of before', async () => {
  const client = await addClient(app, 'Công ty Đã Đi');
  const { data } = await registerFor(client);
  await app.call(deleteSample, { params: { id: data.sampleId } }, head.token);
  expect((await remove([client])).status).toBe(200);
  const { rows } = await app.owner.query<{ name: string }>(
    'SELECT c.full_name AS name FROM sample s JOIN client c ON c.id = s.client_id WHERE s.id = $1',
    [data.sampleId],
  );
  expect(rows).toEqual([{ name: 'Công ty Đã Đi' }]);
});

test('CLIENT-01 one that is not there, or is deleted already, keeps the others', async () => {
  const ids = [await addClient(app), await addClient(app)];
  await remove([ids[0] ?? '']);
  for (const gone of [ids[0], randomUUID()])
    await refused(app, head, deleteClients, { query: { ids: `${ids[1]},${gone}` } }, 'CLIENT_NOT_FOUND');
  expect(await isThere(ids[1] ?? '')).toBe(true);
});

test.each([
  ['', 'ids.0 INVALID_FORMAT'],
  ['x', 'ids.0 INVALID_FORMAT'],
  [`${randomUUID()},`, 'ids.1 INVALID_FORMAT'],
  [Array.from({ length: 201 }, () => randomUUID()).join(','), 'ids TOO_LONG'],
])('CLIENT-01 %j is no list of clients', async (ids, fault) => {
  const answer = await refused(app, head, deleteClients, { query: { ids } }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual([fault]);
});

test('CLIENT-01 who has names alone deletes nothing', async () => {
  const sampler = await addPerson(app, ['Sample_Add', 'Client_Names']);
  await refused(app, sampler, deleteClients, { query: { ids: await addClient(app) } }, 'FORBIDDEN');
});

test('CLIENT-01 a client is not deleted while a sample is registered for it: one of the two is refused', async () => {
  for (let n = 0; n < 12; n++) {
    const client = await addClient(app);
    const [sample, deleted] = await Promise.all([registerFor(client), remove([client])]);
    expect([sample.status, deleted.status].sort()).toEqual(sample.status === 201 ? [201, 409] : [200, 400]);
    expect(await isThere(client)).toBe(sample.status === 201);
  }
});

test('CLIENT-01 the samples of a client are those that one may see, newest first', async () => {
  const client = await addClient(app);
  const own = await addPerson(app, allBut('Sample_ViewAll'));
  const first = (await registerFor(client)).data.sampleId;
  const second = (await registerFor(client, own)).data.sampleId;
  const seen = async (who: Person, query: object = {}) =>
    (await app.send(listClientSamples, { params: { id: client }, query: { ...query } }, who.token)).data;
  const all = await seen(head);
  expect([all.samples.map((row) => row.id), all.total]).toEqual([[second, first], 2]);
  expect(all.samples[0]).toMatchObject({
    code: expect.stringMatching(/^#\d{6}$/),
    sampleName: 'Mẫu',
    status: 'NOT_RECEIVE',
    receivedDate: null,
  });
  expect(await seen(head, { page: 1, size: 1 })).toMatchObject({ samples: [{ id: first }], total: 2 });
  const mine = await seen(own);
  expect([mine.samples.map((row) => row.id), mine.total]).toEqual([[second], 1]);
});

test.each(['Sample', 'Sample_Origin', 'Client'] as const)(
  'COMP-40 without %s nobody learns whose samples are whose',
  async (right) => {
    const person = await addPerson(app, allBut(right));
    const client = await addClient(app);
    await refused(app, person, listClientSamples, { params: { id: client } }, 'FORBIDDEN');
  },
);

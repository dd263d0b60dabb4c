import { randomUUID } from 'node:crypto';
import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, ['Client']);
  for (const name of [
    'Công ty Đông Á',
    'Công ty An Khang',
    'Bệnh viện Hoà Vang',
    'Nhà thuốc 100%',
    'Nhà thuốc A_B',
    'Nhà thuốc AXB',
  ])
    await addClient(app, name);
});
afterAll(() => app.stop());

const names = async (textSearch?: string): Promise<string[]> => {
  const answer = await app.call(
    listClients,
    { query: textSearch === undefined ? {} : { textSearch } },
    person.token,
  );
  expect(answer.status).toBe(200);
  return answer.data.clientList.map((client) => client.facilityName);
};

test('CLIENT-01 clients come in Vietnamese order, with their fields', async () => {
  const answer = await app.call(listClients, { query: {} }, person.token);
  const { clientList } = answer.data;
  expect(clientList.map((client) => client.facilityName)).toEqual([
    'Bệnh viện Hoà Vang',
    'Công ty An Khang',
    'Công ty Đông Á',
    'Nhà thuốc 100%',
    'Nhà thuốc A_B',
    'Nhà thuốc AXB',
  ]);
  expect(clientList[0]).toMatchObject({
    firstName: 'An',
    lastName: 'Lê',
    clientType: 'Công ty',
    phoneNo: '',
  });
});

test.each([
  ['dong a', ['Công ty Đông Á']],
  ['\u00d0ông Á'.normalize('NFD'), ['Công ty Đông Á']],
  ['HÒA VANG', ['Bệnh viện Hoà Vang']],
  ['100%', ['Nhà thuốc 100%']],
  ['A_B', ['Nhà thuốc A_B']],
  ['%', ['Nhà thuốc 100%']],
  ['_', ['Nhà thuốc A_B']],
  ['\\', []],
  ['không có', []],
])('SAMPLE-02 %j finds %j', async (typed, expected) => {
  expect(await names(typed)).toEqual(expected);
});

test('CLIENT-01 a deleted client is not offered', async () => {
  const id = await addClient(app, 'Công ty đã xóa');
  await prepare(app, (tx) =>
    tx.updateTable('client').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
  );
  expect(await names('đã xóa')).toEqual([]);
});

test('CLIENT-01 two hundred at most', async () => {
  await prepare(app, (tx) =>
    tx
      .insertInto('client')
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          facility_name: `Hàng loạt ${n}`,
          first_name: '',
          client_type: 'Công ty',
          email: '',
        })),
      )
      .execute(),
  );
  expect(await names('hang loat')).toHaveLength(200);
});

test('CLIENT-01 one client by its id, an unknown one is nobody', async () => {
  const all = await app.call(listClients, { query: {} }, person.token);
  const one = all.data.clientList.find((client) => client.facilityName === 'Công ty Đông Á');
  const byId = async (id: string) =>
    (await app.call(listClients, { query: { id } }, person.token)).data.clientList;
  expect(await byId(one?.id ?? '')).toEqual([one]);
  expect(await byId(randomUUID())).toEqual([]);
});

test('CLIENT-01 who only registers samples gets names, and finds by them alone', async () => {
  const facility = await addClient(app, 'Phòng khám Thanh Bình');
  const personal = await addClient(app, '');
  await prepare(app, async (tx) => {
    const secret = {
      email: 'rieng@example.vn',
      phone: '0905123456',
      address: '12 Lê Lợi',
      city: 'Đà Nẵng',
      identification_number: '0400123456',
    };
    await tx.updateTable('client').set(secret).where('id', '=', facility).execute();
    const name = { last_name: 'Cao Xuân', first_name: 'Diệu', phone: '0905999888' };
    await tx.updateTable('client').set(name).where('id', '=', personal).execute();
  });
  const sampler = await addPerson(app, ['Sample_Add', 'Client_Names']);
  const found = async (query: { textSearch?: string; id?: string }, who = sampler) =>
    (await app.call(listClients, { query }, who.token)).data.clientList;
  const nothing = {
    facilityName: '',
    firstName: '',
    lastName: '',
    clientType: '',
    email: '',
    phoneNo: '',
    address: '',
    city: '',
  };
  const ofFacility = { ...nothing, id: facility, facilityName: 'Phòng khám Thanh Bình' };
  const ofPerson = { ...nothing, id: personal, firstName: 'Diệu', lastName: 'Cao Xuân' };
  expect(await found({ textSearch: 'thanh binh' })).toEqual([ofFacility]);
  expect(await found({ textSearch: 'xuan dieu' })).toEqual([ofPerson]);
  expect(await found({ id: facility })).toEqual([ofFacility]);
  expect(await found({ id: personal })).toEqual([ofPerson]);
  for (const textSearch of ['0905123456', 'rieng@', '0905999888', 'le loi', '0400123456', 'Lê An']) {
    expect(await found({ textSearch }), textSearch).toEqual([]);
    expect(await found({ textSearch, id: facility }), textSearch).toEqual([]);
  }
  expect((await found({ textSearch: '0905123456' }, person)).map((row) => row.phoneNo)).toEqual([
    '0905123456',
  ]);
});

test('USER-03 who edits samples without a right to clients or their names reads none', async () => {
  const editor = await addPerson(app, ['Sample', 'Sample_Add', 'Sample_Edit']);
  await refused(app, editor, listClients, { query: {} }, 'FORBIDDEN');
});

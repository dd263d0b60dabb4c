import { randomUUID } from 'node:crypto';
import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
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

test('CLIENT-01 without pages all come, however many, in their order; with one a page and the total', async () => {
  await prepare(app, (tx) =>
    tx
      .insertInto('client')
      .values(
        Array.from({ length: 2500 }, (_, n) => ({
          facility_name: `Hàng loạt ${String(n).padStart(4, '0')}`,
          first_name: '',
          client_type: 'Công ty',
          email: '',
        })),
      )
      .execute(),
  );
  const expected = Array.from({ length: 2500 }, (_, n) => `Hàng loạt ${String(n).padStart(4, '0')}`);
  expect(await names('hang loat')).toEqual(expected);
  const page = async (query: Record<string, unknown>) =>
    (await app.send(listClients, { query: { textSearch: 'hang loat', ...query } }, person.token)).data;
  const first = await page({ page: 0, size: 50 });
  expect([first.clientList.map((row) => row.facilityName), first.total]).toEqual([
    expected.slice(0, 50),
    2500,
  ]);
  const last = await page({ page: 49, size: 50 });
  expect([last.clientList.at(-1)?.facilityName, last.total]).toEqual([expected.at(-1), 2500]);
  expect(await page({ page: 50, size: 50 })).toMatchObject({ clientList: [], total: 2500 });
  expect((await page({ page: 1 })).clientList).toHaveLength(10);
  expect((await page({ size: 20 })).clientList).toHaveLength(20);
});

test('CLIENT-01 what others add while one turns pages shifts nothing', async () => {
  const page = async (query: Record<string, unknown>) =>
    (await app.send(listClients, { query: { textSearch: 'phong mach', size: 2, ...query } }, person.token))
      .data;
  for (const name of ['Phòng mạch B', 'Phòng mạch D', 'Phòng mạch F']) await addClient(app, name);
  const first = await page({ page: 0 });
  for (const name of ['Phòng mạch A', 'Phòng mạch E']) await addClient(app, name);
  const second = await page({ page: 1, upTo: first.upTo });
  expect([...first.clientList, ...second.clientList].map((row) => row.facilityName)).toEqual([
    'Phòng mạch B',
    'Phòng mạch D',
    'Phòng mạch F',
  ]);
  expect([second.total, (await page({ page: 0 })).total]).toEqual([3, 5]);
});

test('CLIENT-01 one type only, and words of phone, e-mail and external id find', async () => {
  const id = await addClient(app, 'Viện Pasteur Nha Trang');
  await prepare(app, (tx) =>
    tx
      .updateTable('client')
      .set({
        client_type: 'Bệnh viện',
        phone: '0258 3822 406',
        email: 'pasteur@nt.vn',
        external_id: 'KH-NT/07',
      })
      .where('id', '=', id)
      .execute(),
  );
  const ids = async (query: Record<string, unknown>) =>
    (await app.send(listClients, { query }, person.token)).data.clientList.map((row) => row.id);
  expect(await ids({ clientType: 'Bệnh viện' })).toEqual([id]);
  expect(await ids({ clientType: 'Bệnh viện', page: 0, size: 50 })).toEqual([id]);
  for (const textSearch of ['3822', 'PASTEUR@nt', 'kh-nt/07', 'nha trang vien', 'trang pasteur'])
    expect(await ids({ textSearch }), textSearch).toEqual([id]);
  expect(await ids({ clientType: 'Không có loại này' })).toEqual([]);
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
    externalId: '',
    identificationNumber: '',
    imageUrl: '',
    imageCaption: '',
    entryDate: null,
    samplesId: [],
    version: 1,
    facilityName: '',
    firstName: '',
    lastName: '',
    clientType: '',
    email: '',
    phoneNo: '',
    address: '',
    city: '',
  };
  const ofFacility = { ...nothing, id: facility, clientID: facility, facilityName: 'Phòng khám Thanh Bình' };
  const ofPerson = { ...nothing, id: personal, clientID: personal, firstName: 'Diệu', lastName: 'Cao Xuân' };
  expect(await found({ textSearch: 'thanh binh' })).toEqual([ofFacility]);
  expect(await found({ textSearch: 'xuan dieu' })).toEqual([ofPerson]);
  expect(await found({ id: facility })).toEqual([ofFacility]);
  expect(await found({ id: personal })).toEqual([ofPerson]);
  for (const textSearch of ['0905123456', 'rieng@', '0905999888', 'le loi', '0400123456', 'Lê An']) {
    expect(await found({ textSearch }), textSearch).toEqual([]);
    expect(await found({ textSearch, id: facility }), textSearch).toEqual([]);
  }
  const byType = await app.send(listClients, { query: { clientType: 'Công ty' } }, sampler.token);
  expect(byType.data.clientList).toEqual([]);
  expect((await found({ textSearch: '0905123456' }, person)).map((row) => row.phoneNo)).toEqual([
    '0905123456',
  ]);
});

test('USER-03 who edits samples without a right to clients or their names reads none', async () => {
  const editor = await addPerson(app, ['Sample', 'Sample_Add', 'Sample_Edit']);
  await refused(app, editor, listClients, { query: {} }, 'FORBIDDEN');
});

test('CLIENT-01 clients are put in order by two columns: Vietnamese letters, those without a value last, the name where both are equal', async () => {
  const rows = [
    ['Sắp xếp Ánh', 'Đồng Nai', '2031-01-02'],
    ['Sắp xếp Ân', 'Đà Nẵng', '2031-01-01'],
    ['Sắp xếp Bình', '', '2031-01-02'],
    ['Sắp xếp Đào', 'Cần Thơ', '2031-01-01'],
    ['Sắp xếp Ếch', 'Đà Nẵng', '2031-01-03'],
    ['Sắp xếp Anh', '', '2031-01-01'],
  ] as const;
  await prepare(app, (tx) =>
    tx
      .insertInto('client')
      .values(
        rows.map(([facility_name, city, entry_date]) => ({
          facility_name,
          city,
          entry_date,
          first_name: '',
          client_type: 'Bệnh viện',
          email: '',
        })),
      )
      .execute(),
  );
  const sorted = async (query: Record<string, unknown>) =>
    (
      await app.send(listClients, { query: { textSearch: 'sap xep', size: 50, ...query } }, person.token)
    ).data.clientList.map(({ facilityName }) => facilityName.slice('Sắp xếp '.length));
  expect(await sorted({ sort: 'city' })).toEqual(['Đào', 'Ân', 'Ếch', 'Ánh', 'Anh', 'Bình']);
  expect(await sorted({ sort: 'city', order: 'desc' })).toEqual(['Ánh', 'Ân', 'Ếch', 'Đào', 'Anh', 'Bình']);
  expect(await sorted({ sort: 'entryDate', thenSort: 'city', thenOrder: 'desc' })).toEqual([
    'Ân',
    'Đào',
    'Anh',
    'Ánh',
    'Bình',
    'Ếch',
  ]);
  expect(await sorted({ sort: 'name', order: 'desc' })).toEqual(['Ếch', 'Đào', 'Bình', 'Ân', 'Ánh', 'Anh']);
  expect(await sorted({ sort: 'city', size: 2, page: 1 })).toEqual(['Ếch', 'Ánh']);
});

test('CLIENT-01 a long list goes by its name alone, and who reads names alone is told nothing by an order', async () => {
  const query = { textSearch: 'hang loat', size: 10 };
  const answer = await app.send(
    listClients,
    { query: { ...query, sort: 'name', order: 'desc' } },
    person.token,
  );
  expect(answer.data.clientList[0]?.facilityName).toBe('Hàng loạt 2499');
  await refused(app, person, listClients, { query: { ...query, sort: 'city' } }, 'TOO_MANY_ROWS_TO_SORT');
  const long = { ...query, sort: 'name', thenSort: 'city' } as const;
  await refused(app, person, listClients, { query: long }, 'TOO_MANY_ROWS_TO_SORT');
  const namesOnly = await addPerson(app, ['Client_Names']);
  const wrong = await refused(app, namesOnly, listClients, { query: { sort: 'city' } }, 'VALIDATION');
  expect(faultsOf(wrong)).toEqual(['sort NOT_SHOWN']);
});

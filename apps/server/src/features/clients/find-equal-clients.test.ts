import type { Input } from '@kiemlab/contract/core/define-endpoint';
import {
  createClient,
  deleteClients,
  findEqualClients,
} from '@kiemlab/contract/features/clients/clients.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clerk: Person;
beforeAll(async () => {
  app = await startTestApp();
  clerk = await addPerson(app, ['Client', 'Client_Edit']);
  await make(HOA_BINH);
  await make({ firstName: 'Như', lastName: 'Đặng Quỳnh', email: 'nhu@vien.vn' });
});
afterAll(() => app.stop());

const HOA_BINH = {
  facilityName: 'Công ty Dược Hoà Bình – Chi nhánh Uỷ',
  firstName: 'An',
  email: 'Lien.He@HoaBinh.vn',
  phoneNo: '(0236) 3 822.123',
  identificationNumber: '0400 123 456-001',
  address: '12 Lê Lợi',
  externalId: 'KH-77',
};
const make = async (more: object): Promise<string> => {
  const body = { firstName: 'Bình', email: 'b@example.vn', clientType: 'Cá nhân', ...more };
  const answer = await app.send(createClient, { body }, clerk.token);
  expect(answer.status).toBe(201);
  return answer.data.id;
};
const equal = async (query: Input<typeof findEqualClients>['query']) =>
  (await app.send(findEqualClients, { query }, clerk.token)).data;
const foundBy = async (query: Input<typeof findEqualClients>['query']) =>
  (await equal(query)).clients.map(({ by }) => by);

const NAME = HOA_BINH.facilityName;
test.each([
  ['as it is', NAME, true],
  ['capitals', NAME.toUpperCase(), true],
  ['composed otherwise', NAME.normalize('NFD'), true],
  ['blanks', `  ${NAME.replace(' ', '\u00a0').replaceAll('ty ', 'ty \u2003\t')} `, true],
  ['letters in their wide forms', NAME.replace('C', '\uff23'), true],
  ['marks without width', NAME.replace('Dược', 'D\u200bư\ufeffợc\u2060'), true],
  ['marks without width that a record keeps', NAME.replace('Dược', 'D\u034fượ\ufe0fc\u115f'), true],
  ['Cyrillic letters', NAME.replace('Công', 'Сông').replace('nhánh', 'nһánh'), true],
  ['Greek letters', NAME.replace('Bình', '\u0392ình'), true],
  ['a Cyrillic letter that bears a mark', NAME.replace('nhánh', 'nh\u0430\u0301nh'), true],
  ['another dash', NAME.replace('–', '-'), true],
  ['the other place of the tone', 'Công ty Dược Hòa Bình – Chi nhánh Ủy', true],
  ['another mark', NAME.replace('Hoà', 'Hoá'), false],
  ['no marks', 'Cong ty Duoc Hoa Binh – Chi nhanh Uy', false],
  ['a word more', `${NAME} 2`, false],
])('CLIENT-01 a name is compared as it looks: %s', async (_what, facilityName, isEqual) => {
  expect(await foundBy({ facilityName })).toEqual(isEqual ? [['name']] : []);
});

test.each([
  ['eth', 'Ðặng Quỳnh', true],
  ['the African letter', '\u0189ặng Quỳnh', true],
  ['d', 'Dặng Quỳnh', false],
])('CLIENT-01 of a person without a facility the person is compared, Đ typed as %s', async (_, last, is) => {
  expect(await foundBy({ lastName: last, firstName: 'Như' })).toEqual(is ? [['name']] : []);
  // The person of a facility is not the client.
  expect(await foundBy({ facilityName: 'Viện Khác', lastName: last, firstName: 'Như' })).toEqual([]);
});

test.each([
  ['identificationNumber', '0400123456-001', true],
  ['identificationNumber', '0400.123.456 \u2013 001', true],
  ['identificationNumber', '0400123456', false],
  ['identificationNumber', 'không có', false],
  ['phoneNo', '02363822123', true],
  ['phoneNo', '+84 236 3822 123', true],
  ['phoneNo', '0084 (0)236 382 2123', true],
  ['phoneNo', '02363822124', false],
  ['phoneNo', 'không có', false],
  ['email', ' lien.he@hoabinh.vn', true],
  ['email', 'lien.he@hoabinh.com', false],
])('CLIENT-01 %s %j is equal: %s', async (field, typed, isEqual) => {
  await make({ facilityName: `Không có ${typed}`, identificationNumber: 'không có', phoneNo: 'không' });
  expect(await foundBy({ [field]: typed })).toEqual(isEqual ? [[field]] : []);
});

test('CLIENT-01 an equal client comes with its fields and all that it is equal in; blank fields equal nothing', async () => {
  const { facilityName, email, phoneNo, identificationNumber } = HOA_BINH;
  const { clients, total } = await equal({ facilityName, email, phoneNo, identificationNumber });
  expect(total).toBe(1);
  expect(clients[0]).toMatchObject({
    client: HOA_BINH,
    by: ['name', 'identificationNumber', 'phoneNo', 'email'],
  });
  expect(await equal({ facilityName: ' ', phoneNo: '', email: '\u200b' })).toEqual({ clients: [], total: 0 });
  expect(await equal({})).toEqual({ clients: [], total: 0 });
});

test('CLIENT-01 an equal client is made all the same, twenty are listed of more, a deleted one is none', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 21; i += 1) ids.push(await make({ facilityName: 'Nhà thuốc Số Đông' }));
  const { clients, total } = await equal({ facilityName: 'nhà thuốc số đông' });
  expect([clients.length, total]).toEqual([20, 21]);
  await app.send(deleteClients, { query: { ids: ids.slice(1).join(',') } }, clerk.token);
  expect((await equal({ facilityName: 'nhà thuốc số đông' })).clients.map(({ client }) => client.id)).toEqual(
    ids.slice(0, 1),
  );
});

test('CLIENT-01 of an e-mail that many share the client of the same name is listed first', async () => {
  const email = 'khongco@example.vn';
  for (let i = 0; i < 20; i += 1) await make({ facilityName: `Cửa hàng ${i}`, email });
  await make({ facilityName: 'Xưởng Y', phoneNo: '0777', email });
  await make({ facilityName: 'Xưởng Z', email: 'khac@example.vn' });
  const { clients } = await equal({ facilityName: 'xưởng z', email, phoneNo: '0777' });
  expect(clients.slice(0, 3).map(({ client }) => client.facilityName)).toEqual([
    'Xưởng Z',
    'Xưởng Y',
    'Cửa hàng 0',
  ]);
});

test('CLIENT-01 the longest name, of letters that become many, is made and found', async () => {
  const facilityName = '\ufdfa'.repeat(300);
  await make({ facilityName });
  expect(await foundBy({ facilityName })).toEqual([['name']]);
});

test('CLIENT-01 who may not read clients is told of none; what no client has is refused by name', async () => {
  const sampler = await addPerson(app, ['Sample_Add', 'Client_Names']);
  await refused(app, sampler, findEqualClients, { query: {} }, 'FORBIDDEN');
  await refused(app, undefined, findEqualClients, { query: {} }, 'UNAUTHENTICATED');
  const query = { facilityName: 'x'.repeat(301), email: 'a\u0000b' };
  expect(faultsOf(await refused(app, clerk, findEqualClients, { query }, 'VALIDATION'))).toEqual([
    'facilityName TOO_LONG',
    'email INVALID_CHARACTER',
  ]);
});

import { countTypes, createClient, deleteClients } from '@kiemlab/contract/features/clients/clients.api';
import { addConfigValue } from '@kiemlab/contract/features/config-lists/config-lists.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clerk: Person;
beforeAll(async () => {
  app = await startTestApp();
  clerk = await addPerson(app, ['Client', 'Client_Edit']);
});
afterAll(() => app.stop());

const add = (clientType: string) =>
  app.call(createClient, { body: { firstName: 'An', email: 'a@b.vn', clientType } }, clerk.token);
const counts = async () => (await app.call(countTypes, {}, clerk.token)).data;

test('CLIENT-01 clients are counted by type, in the order of the list; deleted ones no longer', async () => {
  expect(await counts()).toEqual([]);
  const value = 'Phòng khám';
  await app.call(addConfigValue, { body: { key: 'CUSTOMER_CLASSIFICATION', value } }, clerk.token);
  for (const type of [value, 'Cá nhân', 'Nhà thuốc', 'Cá nhân']) await add(type);
  expect(await counts()).toEqual([
    { clientType: 'Nhà thuốc', data: 1 },
    { clientType: 'Cá nhân', data: 2 },
    { clientType: 'Phòng khám', data: 1 },
  ]);
  const { data } = await add('Bệnh viện');
  await app.call(deleteClients, { query: { ids: data.id } }, clerk.token);
  expect((await counts()).map(({ clientType }) => clientType)).not.toContain('Bệnh viện');
});

test('CLIENT-01 who has names alone counts nothing', async () => {
  await refused(app, await addPerson(app, ['Client_Names']), countTypes, {}, 'FORBIDDEN');
});

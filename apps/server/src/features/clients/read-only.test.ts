import { uploadImage } from '@kiemlab/contract/features/attachments/attachments.api';
import {
  countTypes,
  createClient,
  deleteClients,
  listClients,
  updateClient,
} from '@kiemlab/contract/features/clients/clients.api';
import { addConfigValue, listConfigValues } from '@kiemlab/contract/features/config-lists/config-lists.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../testing/file-examples.ts';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reader: Person;
const key = 'CUSTOMER_CLASSIFICATION';
const LEAST = { firstName: 'An', email: 'an@vidu.vn', clientType: 'Nhà thuốc' };
beforeAll(async () => {
  app = await startTestApp();
  reader = await addPerson(app, ['Client']);
});
afterAll(() => app.stop());

test('CLIENT-01 who only sees clients alters none, not through their pictures and types either', async () => {
  const id = await addClient(app);
  const seen = async () => (await app.call(listClients, { query: { id } }, reader.token)).data.clientList;
  const before = await seen();
  expect(before[0]).toMatchObject({ id, email: expect.stringContaining('@') });
  expect((await app.call(countTypes, {}, reader.token)).status).toBe(200);
  expect((await app.call(listConfigValues, { query: { key } }, reader.token)).status).toBe(200);

  const file = new File([Uint8Array.from(png(3, 3))], 'a.png');
  await refused(app, reader, createClient, { body: LEAST }, 'FORBIDDEN');
  await refused(app, reader, updateClient, { params: { id }, body: LEAST }, 'FORBIDDEN');
  await refused(app, reader, deleteClients, { query: { ids: id } }, 'FORBIDDEN');
  await refused(app, reader, addConfigValue, { body: { key, value: 'Trường học' } }, 'FORBIDDEN');
  await refused(app, reader, uploadImage, { body: { clientId: id }, file }, 'FORBIDDEN');
  // Who alters samples and sees clients gives a client no picture.
  const sampler = await addPerson(app, ['Client', 'Sample', 'Sample_Edit', 'Sample_ViewAll']);
  await refused(app, sampler, uploadImage, { body: { clientId: id }, file }, 'FORBIDDEN');
  expect(await seen()).toEqual(before);
});

import { getHealth, getLaboratory } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { writeSetting } from './settings.queries.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('OPS-05 the health of the program is told without a login', async () => {
  const answer = await app.call(getHealth, {});
  expect([answer.status, answer.data]).toEqual([
    200,
    { status: 'ok', version: app.services.version, clocks: 'agree' },
  ]);
});

test('OPS-05 a database that does not answer makes it unavailable', async () => {
  const broken = Object.assign(Object.create(app.services.db) as typeof app.services.db, {
    getExecutor: () => {
      throw new Error('the database is gone');
    },
  });
  const server = await buildApp({ services: { ...app.services, db: broken } });
  const answer = await server.inject({ method: 'GET', url: '/api/health' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
});

test('PRINT-02 the laboratory has a name on forms before it has set its own, and then its own', async () => {
  const person = await addPerson(app, []);
  const read = async () => (await app.call(getLaboratory, {}, person.token)).data;
  expect(await read()).toMatchObject({ centreName: 'TRUNG TÂM KIỂM NGHIỆM', siteCode: 'KNĐN' });
  const own = {
    parentAuthority: 'SỞ Y TẾ TỈNH X',
    centreName: 'TRUNG TÂM X',
    address: '1 Đường Mẫu',
    phone: '0236',
    email: 'kn@example.vn',
    placeName: 'X',
    siteCode: 'KNX',
  };
  await prepare(app, (tx) => writeSetting(tx, 'laboratory', own));
  expect(await read()).toEqual(own);
});

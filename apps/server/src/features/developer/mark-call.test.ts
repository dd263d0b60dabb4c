import { getDeveloperPage, markCall } from '@kiemlab/contract/features/developer/developer.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['Api_Page']);
});
afterAll(() => app.stop());

const turn = (on: boolean) => prepare(app, (tx) => writeSetting(tx, 'developerPage', on));
const CALL = { method: 'GET', path: '/api/samples?page=0&token=secret' } as const;

test('SHELL-04 the developer page is off until a setting says otherwise', async () => {
  expect((await app.call(getDeveloperPage, {}, admin.token)).data).toEqual({ enabled: false });
  await refused(app, admin, markCall, { body: CALL }, 'DEVELOPER_PAGE_OFF');
  await turn(true);
  expect((await app.call(getDeveloperPage, {}, admin.token)).data).toEqual({ enabled: true });
});

test('SHELL-04 a call is in the trail with who, how and where, without what is asked after the path', async () => {
  await turn(true);
  const { answer, changes } = await audited(app, admin, 'developer.mark-call', () =>
    app.call(markCall, { body: CALL }, admin.token),
  );
  expect(answer.status).toBe(201);
  const said = changes.map(({ entity, field, new_value }) => [entity, field, new_value]);
  expect(said).toContainEqual(['developer-call', 'method', 'GET']);
  expect(said).toContainEqual(['developer-call', 'path', '/api/samples']);
  expect(JSON.stringify(changes)).not.toContain('secret');
});

test.each([
  '//evil.example/api/x',
  'https://evil.example/api',
  '/\\evil.example',
  '/api/%2f%2fevil',
  '/login',
])('SHELL-04 %s is no call to this server', async (path) => {
  await turn(true);
  const answer = await refused(app, admin, markCall, { body: { method: 'GET', path } }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['path INVALID_VALUE']);
});

test('SHELL-04 it is for those with the right alone, and opens no other call', async () => {
  await turn(true);
  const other = await addPerson(app, ['Client', 'Setting_Edit']);
  await refused(app, other, markCall, { body: CALL }, 'FORBIDDEN');
  await refused(app, other, getDeveloperPage, {}, 'FORBIDDEN');
  await refused(app, undefined, getDeveloperPage, {}, 'UNAUTHENTICATED');
  await app.call(markCall, { body: CALL }, admin.token);
  const samples = await app.app.inject({
    method: 'GET',
    url: '/api/samples',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(samples.statusCode).toBe(403);
});

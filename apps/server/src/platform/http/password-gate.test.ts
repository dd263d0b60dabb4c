import { login, refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyRequest } from '../../testing/contract-fields.ts';
import { ALL, addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publish } from '../notify/publish.queries.ts';

let app: TestApp;
let person: Person;
const mustChange = (id: string, must: boolean) =>
  prepare(app, async (tx) => {
    await tx.updateTable('app_user').set({ must_change_password: must }).where('id', '=', id).execute();
    await publish(tx, { kind: 'rights' });
  });
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, ALL);
  await mustChange(person.id, true);
  app.services.sessions.forget();
});
afterAll(() => app.stop());

/** Written by hand: what somebody may do who first has to choose a new password. */
const OPEN = [
  'auth.change-password',
  'auth.get-profile',
  'auth.logout',
  'auth.note-activity',
  'users.change-password',
];
const closed = ENDPOINTS.filter(({ id, permission }) => permission !== 'public' && !OPEN.includes(id));
const open = ENDPOINTS.filter(({ id }) => OPEN.includes(id) && id !== 'auth.logout');

test.each(closed)('COMP-02 COMP-24 $id is shut until the new password is chosen', async (endpoint) => {
  await refused(app, person, endpoint, emptyRequest(endpoint), 'PASSWORD_CHANGE_REQUIRED');
});

test.each(open)('COMP-02 $id is open before the new password is chosen', async (endpoint) => {
  const answer = await app.send(endpoint, emptyRequest(endpoint), person.token);
  expect(answer.code).not.toBe('PASSWORD_CHANGE_REQUIRED');
  expect(answer.status).not.toBe(403);
});

test('COMP-02 login, profile and renewal work, and the profile says what has to be done', async () => {
  const tokens = await app.call(login, { body: { username: person.username, password: PASSWORD } });
  expect(tokens.status).toBe(200);
  const renewed = await app.call(refreshToken, { query: { refresh_token: tokens.data.refresh_token } });
  expect(renewed.status).toBe(200);
  const answer = await app.app.inject({
    url: '/api/user/profile',
    headers: { authorization: `Bearer ${renewed.data.access_token}` },
  });
  expect(answer.json()).toMatchObject({ data: { IdUser: person.id, mustChangePassword: true } });
});

test('COMP-02 once the password is changed all is open again', async () => {
  const other = await addPerson(app, ['Sample']);
  const list = ENDPOINTS.find(({ id }) => id === 'samples.list-samples');
  if (!list) throw new Error('no list');
  await mustChange(other.id, true);
  await expect
    .poll(async () => (await app.send(list, {}, other.token)).code, { timeout: 1000 })
    .toBe('PASSWORD_CHANGE_REQUIRED');
  await mustChange(other.id, false);
  await expect.poll(async () => (await app.send(list, {}, other.token)).status, { timeout: 1000 }).toBe(200);
});

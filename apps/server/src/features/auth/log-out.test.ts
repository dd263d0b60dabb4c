import { getProfile, logout, refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, logIn } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('COMP-04 AUTH-13 logging out ends the session on the server: neither token works again', async () => {
  const person = await addPerson(app, []);
  const { answer, changes } = await audited(app, person, 'auth.logout', () =>
    app.call(logout, { body: {} }, person.token),
  );
  expect([answer.status, answer.body]).toEqual([200, { status: 1, data: {} }]);
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'ended_because', new_value: 'logged out' }),
  );
  expect((await app.call(getProfile, {}, person.token)).code).toBe('TOKEN_EXPIRED');
  expect((await app.call(logout, { body: {} }, person.token)).code).toBe('TOKEN_EXPIRED');
  const again = await app.call(refreshToken, { query: { refresh_token: person.refreshToken } });
  expect(again.code).toBe('TOKEN_EXPIRED');
});

test('AUTH-13 other sessions of the same person go on', async () => {
  const person = await addPerson(app, []);
  const other = await logIn(app, person.username);
  await app.call(logout, { body: {} }, person.token);
  expect((await app.call(getProfile, {}, other.token)).status).toBe(200);
});

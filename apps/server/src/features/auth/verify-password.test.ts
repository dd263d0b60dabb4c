import { verifyPassword } from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const check = (person: Person, password: string) =>
  app.call(verifyPassword, { body: { password } }, person.token);

test('AUTH-12 the right password is status 1', async () => {
  const person = await addPerson(app, []);
  expect((await check(person, PASSWORD)).body).toEqual({ status: 1, data: {} });
});

test('AUTH-12 a wrong one is refused, says so, and stands in the trail', async () => {
  const person = await addPerson(app, []);
  const { answer } = await audited(app, person, 'auth.signature-failed', () => check(person, 'sai'));
  expect([answer.status, answer.code]).toEqual([401, 'SIGNATURE_FAILED']);
  expect(failureOf(answer).message).toBe('Mật khẩu không đúng – chưa ký.');
});

test('AUTH-12 the password of somebody else does not help: the user is the one of the session', async () => {
  const person = await addPerson(app, []);
  await refused(
    app,
    person,
    verifyPassword,
    { body: { password: PASSWORD, username: 'khac' } },
    'VALIDATION',
  );
});

test('AUTH-14 a right one forgives earlier failures', async () => {
  const person = await addPerson(app, []);
  for (let time = 0; time < 4; time++) await check(person, 'sai');
  await audited(app, person, 'auth.clear-failures', () => check(person, PASSWORD));
  for (let time = 0; time < 4; time++) await check(person, 'sai');
  expect((await check(person, PASSWORD)).status).toBe(200);
});

test('AUTH-12 a password is asked for', async () => {
  const person = await addPerson(app, []);
  for (const body of [{}, { password: '' }, { password: null }, { password: 'x'.repeat(201) }])
    await refused(app, person, verifyPassword, { body }, 'VALIDATION');
});

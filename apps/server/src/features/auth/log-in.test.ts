import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { hold } from '../../testing/held.ts';
import { failureOf, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const attempt = (username: string, password: string) => app.call(login, { body: { username, password } });
const wrong = async ({ username }: Person, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) expect((await attempt(username, 'sai')).code).toBe('LOGIN_FAILED');
};
const lockOf = async ({ username }: Person) => {
  const { rows } = await app.owner.query<{ failed: number; seconds: number | null }>(
    'SELECT failures AS failed, extract(epoch FROM locked_until - now())::float AS seconds FROM login_lock WHERE username = $1',
    [username],
  );
  return rows[0] ?? { failed: 0, seconds: null };
};
/** Lets the time of a lock pass. */
const unlock = async ({ username }: Person): Promise<void> => {
  await app.owner.query("SET kiemlab.action = 'test.unlock'");
  await app.owner.query(
    "UPDATE login_lock SET locked_until = now() - interval '1 second' WHERE username = $1",
    [username],
  );
};

test('AUTH-02 a good login answers both tokens, user id and user name', async () => {
  const person = await addPerson(app, ['Sample']);
  const { answer } = await audited(app, person, 'auth.login', () => attempt(person.username, PASSWORD));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 1 });
  expect(answer.data).toMatchObject({
    expires_in: 600,
    GeneralInfomation: { IdUser: person.id },
    LoginInfomation: { Username: person.username },
  });
  const profile = await app.call(getProfile, {}, answer.data.access_token);
  expect(profile.data.IdUser).toBe(person.id);
});

test('AUTH-02 the case of the letters of a user name does not matter, that of a password does', async () => {
  const person = await addPerson(app, []);
  expect((await attempt(` ${person.username.toUpperCase()} `, PASSWORD)).data.LoginInfomation.Username).toBe(
    person.username,
  );
  expect((await attempt(person.username, PASSWORD.toUpperCase())).code).toBe('LOGIN_FAILED');
});

test.each(['password_hash = password_hash || $2', "login_enabled = coalesce($2, '') = ''"])(
  'AUTH-02 COMP-04 a login under way while the account changes (%s) opens no session that the change would not end',
  async (set) => {
    const person = await addPerson(app, []);
    const holder = await hold(app, `UPDATE app_user SET ${set} WHERE id = $1`, [person.id, 'x']);
    const login = attempt(person.username, PASSWORD);
    await Promise.race([holder.waitedFor(), login]);
    await holder.release();
    expect((await login).code).toBe('LOGIN_FAILED');
    const { rows } = await app.owner.query('SELECT FROM session WHERE user_id = $1', [person.id]);
    // The one that the person was made with.
    expect(rows).toHaveLength(1);
  },
);

test('AUTH-13 the database holds the hash of a refresh token, not the token', async () => {
  const person = await addPerson(app, []);
  const { rows } = await app.owner.query<{ token_hash: Buffer; days: string }>(
    'SELECT token_hash FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE user_id = $1',
    [person.id],
  );
  expect(rows.map((row) => row.token_hash)).toEqual([
    createHash('sha256').update(person.refreshToken).digest(),
  ]);
});

test('AUTH-03 a wrong password, an unknown name and a disabled account get the same answer', async () => {
  const person = await addPerson(app, []);
  const leaver = await addPerson(app, []);
  await app.owner.query("SET kiemlab.action = 'test.disable'");
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [leaver.id]);
  const bodies = [];
  for (const [username, password] of [
    [person.username, 'sai'],
    ['khong.co.ai', PASSWORD],
    [leaver.username, PASSWORD],
  ] as const) {
    const answer = await attempt(username, password);
    expect(answer.status).toBe(401);
    bodies.push(answer.body);
  }
  expect(bodies[0]).toEqual({
    status: 0,
    error: { code: 'LOGIN_FAILED', message: 'Tên đăng nhập hoặc mật khẩu không đúng, vui lòng thử lại.' },
  });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test('AUTH-03 English callers read the specified sentence', async () => {
  const answer = await app.send(login, { body: { username: 'nobody', password: 'x' } }, undefined, 'en');
  expect(failureOf(answer).message).toBe('Your email or password is incorrect please try again.');
});

test('AUTH-14 an unknown name costs the same check of a password as a known one', async () => {
  const person = await addPerson(app, []);
  const check = vi.spyOn(app.services.passwords, 'verify');
  await attempt(person.username, 'sai');
  await attempt('khong.co.ai', 'sai');
  expect(check.mock.calls.map(([stored, password]) => [stored, password])).toEqual([
    [expect.stringMatching(/^\$argon2id\$/), 'sai'],
    [undefined, 'sai'],
  ]);
  check.mockRestore();
});

test('COMP-17 AUTH-14 a failure is kept in the trail with the name that was tried', async () => {
  const name = 'khong.co.ai.ca';
  const { changes } = await audited(app, undefined, 'auth.login-failed', () => attempt(name, 'sai'));
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'login-failure', field: 'username', new_value: name }),
  );
});

test('COMP-03 AUTH-14 five failures lock the account, also for the right password', async () => {
  const person = await addPerson(app, []);
  await wrong(person, 4);
  expect(await lockOf(person)).toEqual({ failed: 4, seconds: null });
  await wrong(person, 1);
  const answer = await attempt(person.username, PASSWORD);
  expect([answer.status, answer.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  expect(failureOf(answer).message).toBe(
    'Tài khoản tạm khóa do nhập sai nhiều lần, vui lòng thử lại sau 1 phút.',
  );
});

test('AUTH-14 while locked a wrong password does not make it worse', async () => {
  const person = await addPerson(app, []);
  await wrong(person, 5);
  for (let time = 0; time < 3; time++)
    expect((await attempt(person.username, 'sai')).code).toBe('ACCOUNT_LOCKED');
  const { failed, seconds } = await lockOf(person);
  expect(failed).toBe(5);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('AUTH-14 when the time is over the account opens again, and a good login forgives', async () => {
  const person = await addPerson(app, []);
  await wrong(person, 5);
  await unlock(person);
  expect((await attempt(person.username, PASSWORD)).status).toBe(200);
  expect(await lockOf(person)).toEqual({ failed: 0, seconds: null });
});

test('AUTH-14 failures at the same moment are all counted', async () => {
  const person = await addPerson(app, []);
  await Promise.all(Array.from({ length: 5 }, () => attempt(person.username, 'sai')));
  expect((await lockOf(person)).failed).toBe(5);
  expect((await attempt(person.username, PASSWORD)).code).toBe('ACCOUNT_LOCKED');
});

test('AUTH-01 name and password are both asked for', async () => {
  const before = await stateOfDatabase(app);
  for (const body of [
    { username: 'a' },
    { password: 'b' },
    { username: ' ', password: 'b' },
    { username: 'a', password: '' },
  ])
    expect((await app.send(login, { body })).code, JSON.stringify(body)).toBe('VALIDATION');
  expect(await stateOfDatabase(app)).toEqual(before);
});

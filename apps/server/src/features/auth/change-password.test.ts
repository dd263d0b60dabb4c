import {
  changePassword,
  getPasswordRules,
  getProfile,
  login,
  refreshToken,
} from '@kiemlab/contract/features/auth/auth.api';
import type { SettingValue } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, logIn, PASSWORD, prepare } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { GOOD } from '../../testing/user-bodies.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bodyOf = (NewPassword: string, OldPassword = PASSWORD, ConfirmNewPassword = NewPassword) => ({
  OldPassword,
  NewPassword,
  ConfirmNewPassword,
});
const change = (token: string, ...body: Parameters<typeof bodyOf>) =>
  app.send(changePassword, { body: bodyOf(...body) }, token);
const setRules = (rules: NonNullable<SettingValue<'passwordRules'>>) =>
  prepare(app, (tx) => writeSetting(tx, 'passwordRules', rules));

test('AUTH-11 the specified body changes the password; this session stays, the others end', async () => {
  const person = await addPerson(app, []);
  const other = await logIn(app, person.username);
  expect((await change(person.token, GOOD)).body).toEqual({ status: 1, data: {} });
  expect((await app.call(getProfile, {}, person.token)).status).toBe(200);
  expect((await app.call(getProfile, {}, other.token)).code).toBe('TOKEN_EXPIRED');
  const renewed = await app.call(refreshToken, { query: { refresh_token: other.refreshToken } });
  expect(renewed.code).toBe('TOKEN_EXPIRED');
  const attempt = (password: string) => app.call(login, { body: { username: person.username, password } });
  expect((await attempt(PASSWORD)).code).toBe('LOGIN_FAILED');
  expect((await attempt(GOOD)).status).toBe(200);
});

test('AUTH-11 the confirmation has to be the new password, in the words of the specification', async () => {
  const person = await addPerson(app, []);
  const body = bodyOf(GOOD, PASSWORD, 'Cầu-vồng tháng 8!');
  const answer = await refused(app, person, changePassword, { body }, 'VALIDATION');
  expect(failureOf(answer).details?.fields).toEqual([
    {
      field: 'ConfirmNewPassword',
      code: 'PASSWORD_MISMATCH',
      message: 'Nhập lại mật khẩu phải trùng với mật khẩu mới!',
    },
  ]);
  for (const field of ['OldPassword', 'NewPassword', 'ConfirmNewPassword']) {
    const none = await app.send(
      changePassword,
      { body: { ...bodyOf(GOOD), [field]: undefined } },
      person.token,
    );
    expect(faultsOf(none)).toContain(`${field} REQUIRED`);
    const blank = await app.send(changePassword, { body: { ...bodyOf(GOOD), [field]: '' } }, person.token);
    expect(faultsOf(blank)).toContain(`${field} TOO_SHORT`);
  }
});

test('AUTH-11 a wrong old password changes nothing and counts as at signing: the fifth ends the session', async () => {
  const person = await addPerson(app, []);
  const codes = [];
  for (let time = 0; time < 6; time++) codes.push((await change(person.token, GOOD, 'sai')).code);
  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => 'OLD_PASSWORD_WRONG'),
    'SESSION_ENDED',
    'TOKEN_EXPIRED',
  ]);
});

test('COMP-02 each rule that is broken is named, in both languages', async () => {
  const person = await addPerson(app, []);
  const answer = await app.send(changePassword, { body: bodyOf(person.username) }, person.token);
  expect(faultsOf(answer)).toEqual(['NewPassword PASSWORD_SHORT', 'NewPassword PASSWORD_NAME']);
  const cases: [string, string[], string][] = [
    [
      '12345678',
      ['PASSWORD_SHORT', 'PASSWORD_COMMON'],
      'The password is too short: it needs at least 10 characters.',
    ],
    ['Password2026', ['PASSWORD_COMMON'], 'This password is a common one and easily guessed.'],
    [PASSWORD, ['PASSWORD_USED'], 'This password was used recently, choose another one.'],
  ];
  for (const [password, codes, english] of cases) {
    const refusal = await app.send(changePassword, { body: bodyOf(password) }, person.token, 'en');
    expect(faultsOf(refusal)).toEqual(codes.map((code) => `NewPassword ${code}`));
    expect(failureOf(refusal).details?.fields?.[0]?.message).toBe(english);
  }
  expect(failureOf(answer).details?.fields?.map(({ message }) => message)).toEqual([
    'Mật khẩu quá ngắn: cần ít nhất 10 ký tự.',
    'Mật khẩu không được chứa tên đăng nhập, họ tên hoặc email.',
  ]);
});

test('COMP-02 none of the last five is taken again, the sixth is', async () => {
  const person = await addPerson(app, []);
  const passwords = [PASSWORD, ...'bcdef'.split('').map((letter) => `Cầu-vồng số ${letter}!`)];
  let present = PASSWORD;
  for (const next of passwords.slice(1)) {
    expect((await change(person.token, next, present)).status).toBe(200);
    present = next;
  }
  for (const used of passwords.slice(1))
    expect(faultsOf(await change(person.token, used, present))).toEqual(['NewPassword PASSWORD_USED']);
  expect((await change(person.token, PASSWORD, present)).status).toBe(200);
});

test('COMP-02 the laboratory sets the rules, and pages are told them', async () => {
  const person = await addPerson(app, []);
  const rules = { minLength: 8, history: 0, rejectCommon: false, rejectName: false };
  await setRules(rules);
  expect((await app.call(getPasswordRules, {})).data).toEqual(rules);
  expect((await change(person.token, '12345678')).status).toBe(200);
  expect((await change(person.token, '12345678', '12345678')).status).toBe(200);
  await setRules({ minLength: 10, history: 5, rejectCommon: true, rejectName: true });
});

test('COMP-02 hashes of former passwords are salted and slow, append only, and never in the trail', async () => {
  const person = await addPerson(app, []);
  await change(person.token, GOOD);
  const { rows } = await app.owner.query<{ password_hash: string }>(
    'SELECT password_hash FROM password_history WHERE user_id = $1',
    [person.id],
  );
  expect(rows.map((row) => row.password_hash.slice(0, 10))).toEqual(['$argon2id$']);
  const { rows: trail } = await app.owner.query<{ n: string }>(
    "SELECT count(*) AS n FROM audit_change WHERE coalesce(old_value, '') || coalesce(new_value, '') LIKE '%$argon2%'",
  );
  expect(trail[0]?.n).toBe('0');
  await app.owner.query("SET kiemlab.action = 'test.change'");
  await expect(app.owner.query('DELETE FROM password_history')).rejects.toThrow('append-only');
});

test('COMP-02 of two who change the same password at once one does', async () => {
  const person = await addPerson(app, []);
  const other = await logIn(app, person.username);
  const answers = await Promise.all([
    change(person.token, 'Cầu-vồng tháng 1!'),
    change(other.token, 'Cầu-vồng tháng 2!'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

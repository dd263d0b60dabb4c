import {
  changeOtpPassword,
  checkOtp,
  forgotPassword,
} from '@kiemlab/contract/features/auth/forgotten-password.api';
import { getProfile, refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { hold } from '../../testing/held.ts';
import { addPerson, logIn, PASSWORD } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { linkIn, type MailLaboratory, NEW, startMailLaboratory, tokenOf } from './testing/mail-laboratory.ts';

let lab: MailLaboratory;
beforeAll(async () => {
  lab = await startMailLaboratory();
});
afterAll(() => lab.stop());
beforeEach(() => lab.clear());

test('AUTH-06 AUTH-07 the bodies of the specification work as they stand there', async () => {
  const person = await lab.withMail();
  const asked = await lab.app.send(forgotPassword, {
    body: { username: person.username, email: person.email },
  });
  expect([asked.status, asked.body]).toEqual([
    200,
    { status: 1, data: { message: 'Vui lòng kiểm tra email để xác nhận đổi mật khẩu!' } },
  ]);
  await lab.work();
  const done = await lab.app.send(changeOtpPassword, {
    body: {
      Password: NEW,
      ConfirmPassword: NEW,
      username: person.username,
      email: person.email,
      otp: tokenOf(linkIn(lab.server)),
    },
  });
  expect([done.status, done.body]).toEqual([
    200,
    { status: 1, data: { message: 'Đổi mật khẩu thành công!' } },
  ]);
  expect((await lab.tryLogin(person.username, NEW)).status).toBe(200);
  expect((await lab.tryLogin(person.username, PASSWORD)).code).toBe('LOGIN_FAILED');
});

test('AUTH-07 a link that went to a mail address of before works no more once the address is changed', async () => {
  const [person, keeper] = [await lab.withMail(), await addPerson(lab.app, ['UserManagament_EditUser'])];
  const token = await lab.mailed(person);
  const edit = (Email: string) =>
    lab.app.call(
      editUser,
      {
        body: {
          GeneralInformation: { IdUser: person.id, LoginStatus: 1 },
          UserInformation: { FirstName: 'Hoa', LastName: 'Lê Thị', Email, Phone: '0905000111' },
        },
      },
      keeper.token,
    );
  await edit(person.email);
  await edit('moi@example.vn');
  await refused(
    lab.app,
    undefined,
    changeOtpPassword,
    { body: { Password: NEW, ConfirmPassword: NEW, otp: token } },
    'ACCOUNT_NOT_FOUND',
  );
  // The new one is mailed a link of its own.
  expect((await lab.change(await lab.mailed({ ...person, email: 'moi@example.vn' }))).status).toBe(200);
});

test('AUTH-07 COMP-02 the link works once, for thirty minutes, and only the newest', async () => {
  const person = await lab.withMail();
  const first = await lab.mailed(person);
  const second = await lab.mailed(person);
  expect(second).not.toBe(first);
  expect((await lab.change(first)).code).toBe('ACCOUNT_NOT_FOUND');
  await lab.setReset("expires_at = now() - interval '1 second'");
  expect((await lab.change(second)).code).toBe('ACCOUNT_NOT_FOUND');
  await lab.setReset("expires_at = now() + interval '30 minutes'");
  const { rows } = await lab.app.owner.query<{ minutes: number }>(
    'SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM password_reset WHERE user_id = $1',
    [person.id],
  );
  expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
  const answers = await Promise.all([lab.change(second), lab.change(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(failureOf(await lab.change(second)).message).toBe('Không tìm thấy thông tin tài khoản.');
});

test('AUTH-07 who comes with a link that is used while the new password is checked hears of the link, not of the password', async () => {
  const person = await lab.withMail();
  const token = await lab.mailed(person);
  const taken = await lab.app.services.passwords.hash(NEW);
  const other = await hold(lab.app, 'LOCK TABLE password_history IN ACCESS EXCLUSIVE MODE', []);
  const answer = lab.change(token);
  await other.waitedFor();
  await lab.app.owner.query('UPDATE password_reset SET used_at = now() WHERE user_id = $1', [person.id]);
  await lab.app.owner.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [person.id, taken]);
  await other.release();
  expect((await answer).code).toBe('ACCOUNT_NOT_FOUND');
});

test('AUTH-07 the link ends with the password that it was to replace, and with the account', async () => {
  const person = await lab.withMail();
  const token = await lab.mailed(person);
  await lab.app.owner.query("SET kiemlab.action = 'test.password'");
  const { rows } = await lab.app.owner.query<{ password_hash: string }>(
    "UPDATE app_user u SET password_hash = 'x' FROM (SELECT * FROM app_user) o WHERE o.id = u.id AND u.id = $1 RETURNING o.password_hash",
    [person.id],
  );
  expect((await lab.change(token)).code).toBe('ACCOUNT_NOT_FOUND');
  await lab.app.owner.query('UPDATE app_user SET password_hash = $2, login_enabled = false WHERE id = $1', [
    person.id,
    rows[0]?.password_hash,
  ]);
  expect((await lab.change(token)).code).toBe('ACCOUNT_NOT_FOUND');
  await lab.app.owner.query('UPDATE app_user SET login_enabled = true WHERE id = $1', [person.id]);
  expect((await lab.change(token)).status).toBe(200);
});

test('AUTH-07 AUTH-13 a new password ends all sessions of the person, forced change included, and stands in the trail', async () => {
  const person = await lab.withMail();
  const elsewhere = await logIn(lab.app, person.username);
  const stranger = await addPerson(lab.app, []);
  await lab.app.owner.query("SET kiemlab.action = 'test.force'");
  await lab.app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [person.id]);
  const token = await lab.mailed(person);
  const { changes } = await audited(lab.app, person, 'auth.change-otp-password', () => lab.change(token));
  const fields = changes.map(({ entity, field }) => `${entity} ${field}`);
  expect(fields).toContain('user password_hash');
  expect(fields).toContain('password-reset used_at');
  expect(changes.filter(({ field }) => field === 'ended_because').map((one) => one.new_value)).toEqual([
    'forgotten password replaced',
    'forgotten password replaced',
  ]);
  expect(JSON.stringify(changes)).not.toContain(NEW);
  for (const { token: old, refreshToken: renewal } of [person, elsewhere]) {
    expect((await lab.app.call(getProfile, {}, old)).code).toBe('TOKEN_EXPIRED');
    expect((await lab.app.call(refreshToken, { query: { refresh_token: renewal } })).code).toBe(
      'TOKEN_EXPIRED',
    );
  }
  expect((await lab.app.call(getProfile, {}, stranger.token)).status).toBe(200);
  const { rows } = await lab.app.owner.query(
    'SELECT must_change_password AS must FROM app_user WHERE id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ must: false }]);
});

test('AUTH-07 COMP-02 a password that may not be had, or was typed differently, leaves the link as it was', async () => {
  const person = await lab.withMail();
  const token = await lab.mailed(person);
  const body = { Password: NEW, ConfirmPassword: NEW, otp: token };
  for (const [wrong, fault] of [
    [{ ...body, ConfirmPassword: `${NEW}x` }, 'ConfirmPassword PASSWORD_MISMATCH'],
    [{ ...body, Password: 'ngan', ConfirmPassword: 'ngan' }, 'Password PASSWORD_SHORT'],
    [{ ...body, otp: undefined }, 'otp REQUIRED'],
    [{ ...body, otp: '' }, 'otp TOO_SHORT'],
    [{ ...body, IdUser: person.id }, 'IdUser UNKNOWN_FIELD'],
  ] as const) {
    const refusal = await refused(lab.app, undefined, changeOtpPassword, { body: wrong }, 'VALIDATION');
    expect(faultsOf(refusal)).toContain(fault);
  }
  for (const wrong of [
    { ...body, otp: `${token}x` },
    { ...body, otp: token.slice(1) },
    { ...body, otp: '\u0000' },
    { ...body, username: 'ai-khac' },
    { ...body, email: 'ai-khac@example.vn' },
  ])
    await refused(lab.app, undefined, changeOtpPassword, { body: wrong }, 'ACCOUNT_NOT_FOUND');
  expect((await lab.change(token, { username: person.username.toUpperCase() })).status).toBe(200);
});

test('AUTH-07 COMP-01 the page of a link is told whether it is of use, and not why it is none; asking changes nothing', async () => {
  const person = await lab.withMail();
  const first = await lab.mailed(person);
  const asked = (otp: string) => lab.app.send(checkOtp, { body: { otp } });
  const before = await stateOfDatabase(lab.app);
  expect((await asked(first)).body).toEqual({ status: 1, data: { usable: true } });
  expect((await asked(first)).body).toEqual({ status: 1, data: { usable: true } });
  expect(await stateOfDatabase(lab.app)).toEqual(before);
  const useless = new Set<string>();
  const ask = async (otp: string): Promise<void> => {
    const { status, body } = await asked(otp);
    useless.add(JSON.stringify([status, body]));
  };
  await ask('khong-co');
  await ask('\u0000');
  await ask(`${first}x`);
  const second = await lab.mailed(person);
  await ask(first);
  await lab.setReset("expires_at = now() - interval '1 second'");
  await ask(second);
  await lab.setReset("expires_at = now() + interval '30 minutes'");
  await lab.change(second);
  await ask(second);
  expect([...useless]).toEqual([JSON.stringify([200, { status: 1, data: { usable: false } }])]);
});

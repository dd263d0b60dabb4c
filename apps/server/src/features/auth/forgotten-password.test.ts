import {
  changeOtpPassword,
  forgotPassword,
  getPasswordHelp,
} from '@kiemlab/contract/features/auth/forgotten-password.api';
import { getProfile, login, refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { audited } from '../../testing/audited.ts';
import { changeJobs, passPause, storedJob, workOffJobs } from '../../testing/jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson, logIn, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NEW = 'Một-mật-khẩu-mới-2';

let app: TestApp;
let server: MailServer;
let closed: TestApp;
/** What the mail server says to a recipient. */
let answer: SMTPServerOptions['onRcptTo'];
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (to, session, done) => (answer ? answer(to, session, done) : done()),
  });
  app = await startTestApp({ smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE });
  closed = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  await closed.stop();
  await server.stop();
});
beforeEach(async () => {
  answer = undefined;
  server.received.length = 0;
  await app.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job");
});

/** Somebody with a mail address. */
async function withMail(email = 'hoa@example.vn'): Promise<Person & { email: string }> {
  const person = await addPerson(app, []);
  await app.owner.query("SET kiemlab.action = 'test.address'");
  await app.owner.query('UPDATE app_user SET email = $2 WHERE id = $1', [person.id, email]);
  return { ...person, email };
}
const ask = ({ username, email }: { username: string; email: string }) =>
  app.call(forgotPassword, { body: { username, email } });
const work = () => workOffJobs(app, JOBS);
const linkIn = (mail = server.received.at(-1)): string => /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
const tokenOf = (link: string): string => link.split('/forgot_password/')[1] ?? '';
/** The token that a person is mailed. */
async function mailed(person: { username: string; email: string }): Promise<string> {
  expect((await ask(person)).status).toBe(200);
  await work();
  return tokenOf(linkIn());
}
const change = (otp: string, more: object = {}) =>
  app.send(changeOtpPassword, { body: { Password: NEW, ConfirmPassword: NEW, otp, ...more } });
const tryLogin = (username: string, password: string) => app.call(login, { body: { username, password } });
const setReset = async (set: string) => {
  await app.owner.query("SET kiemlab.action = 'test.reset'");
  await app.owner.query(`UPDATE password_reset SET ${set}`);
};

test('AUTH-06 AUTH-07 the bodies of the specification work as they stand there', async () => {
  const person = await withMail();
  const asked = await app.send(forgotPassword, { body: { username: person.username, email: person.email } });
  expect([asked.status, asked.body]).toEqual([
    200,
    { status: 1, data: { message: 'Vui lòng kiểm tra email để xác nhận đổi mật khẩu!' } },
  ]);
  await work();
  const done = await app.send(changeOtpPassword, {
    body: {
      Password: NEW,
      ConfirmPassword: NEW,
      username: person.username,
      email: person.email,
      otp: tokenOf(linkIn()),
    },
  });
  expect([done.status, done.body]).toEqual([
    200,
    { status: 1, data: { message: 'Đổi mật khẩu thành công!' } },
  ]);
  expect((await tryLogin(person.username, NEW)).status).toBe(200);
  expect((await tryLogin(person.username, PASSWORD)).code).toBe('LOGIN_FAILED');
});

test('AUTH-07 a link that went to a mail address of before works no more once the address is changed', async () => {
  const [person, keeper] = [await withMail(), await addPerson(app, ['UserManagament_EditUser'])];
  const token = await mailed(person);
  const edit = (Email: string) =>
    app.call(
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
    app,
    undefined,
    changeOtpPassword,
    { body: { Password: NEW, ConfirmPassword: NEW, otp: token } },
    'ACCOUNT_NOT_FOUND',
  );
  // The new one is mailed a link of its own.
  expect((await change(await mailed({ ...person, email: 'moi@example.vn' }))).status).toBe(200);
});

test('AUTH-06 a mail in both languages brings a link of 32 bytes, of which the database knows the hash alone', async () => {
  const person = await withMail();
  const token = await mailed(person);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({
    encrypted: true,
    recipients: ['hoa@example.vn'],
    subject: 'KiemLab: đặt lại mật khẩu / reset your password',
    from: { name: 'KiemLab', address: 'kiemlab@example.vn' },
  });
  expect(mail?.text).toContain(`Kính gửi ${person.fullName}`);
  expect(mail?.text).toContain('trong vòng 30 phút');
  expect(mail?.text).toContain('within 30 minutes');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const dump = await app.owner.query<{ all: string }>(
    `SELECT (SELECT json_agg(j)::text FROM job j) || (SELECT json_agg(r)::text FROM password_reset r)
         || (SELECT json_agg(c)::text FROM audit_change c) AS all`,
  );
  expect(dump.rows[0]?.all).toContain('password-mail');
  expect(dump.rows[0]?.all).not.toContain(token);
});

test('AUTH-06 a forged Host makes no other link: it leads to the laboratory’s own address', async () => {
  const person = await withMail();
  const asked = await app.app.inject({
    method: 'POST',
    url: '/api/user/forgot_password',
    headers: {
      host: 'ke-gian.example.org',
      'x-forwarded-host': 'ke-gian.example.org',
      forwarded: 'host=ke-gian.example.org',
      origin: 'http://ke-gian.example.org',
    },
    payload: { username: person.username, email: person.email },
  });
  expect(asked.statusCode).toBe(200);
  await work();
  expect(linkIn()).toMatch(/^http:\/\/127\.0\.0\.1\/forgot_password\/[\w-]{43}$/);
  expect(server.received[0]?.text).not.toContain('ke-gian');
});

test('AUTH-06 COMP-01 the answer is the same whether or not the account exists, and so is what is done before it', async () => {
  const person = await withMail();
  const disabled = await withMail('roi@example.vn');
  await app.owner.query("SET kiemlab.action = 'test.disable'");
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [disabled.id]);
  const addressless = await addPerson(app, []);
  const asks = [
    { username: person.username.toUpperCase(), email: 'HOA@example.vn' },
    { username: person.username, email: 'khac@example.vn' },
    { username: 'khong-co-ai', email: 'hoa@example.vn' },
    { username: disabled.username, email: disabled.email },
    { username: addressless.username, email: '-' },
  ];
  const statements: number[] = [];
  const bodies = new Set<string>();
  const query = app.pool.listeners('acquire').length;
  expect(query).toBe(0);
  for (const one of asks) {
    let acquired = 0;
    const count = (): void => void (acquired += 1);
    app.pool.on('acquire', count);
    const answered = await ask(one);
    app.pool.off('acquire', count);
    statements.push(acquired);
    bodies.add(JSON.stringify([answered.status, answered.body]));
  }
  expect(bodies.size).toBe(1);
  expect(new Set(statements).size).toBe(1);
  await work();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['hoa@example.vn']]);
  const { rows } = await app.owner.query('SELECT state, result FROM job ORDER BY seq');
  expect(rows).toEqual([
    { state: 'DONE', result: { sent: true } },
    ...Array.from({ length: 4 }, () => ({ state: 'DONE', result: { sent: false } })),
  ]);
});

test('AUTH-06 AUTH-14 a locked name gets its mail when it is open again', async () => {
  const person = await withMail();
  for (let time = 0; time < 5; time++) await tryLogin(person.username, 'sai');
  await ask(person);
  await work();
  expect(server.received).toEqual([]);
  const waiting = await storedJob(app);
  expect(waiting).toMatchObject({ state: 'QUEUED', tries: 0 });
  expect(waiting?.waits).toBeGreaterThan(10_000);
  await app.owner.query("SET kiemlab.action = 'test.unlock'");
  await app.owner.query("UPDATE login_lock SET locked_until = now() - interval '1 second'");
  await passPause(app);
  await work();
  expect(server.received).toHaveLength(1);
});

test('AUTH-06 three mails for a name and twenty from an address in a quarter of an hour, existing or not', async () => {
  for (const username of [(await withMail()).username, 'khong-co-ai']) {
    const one = { username, email: 'hoa@example.vn' };
    for (let time = 0; time < 3; time++) expect((await ask(one)).status).toBe(200);
    const before = await stateOfDatabase(app);
    expect((await ask({ ...one, username: ` ${username.toUpperCase()}` })).code).toBe('TOO_MANY_REQUESTS');
    expect(await stateOfDatabase(app)).toEqual(before);
  }
  for (let n = 0; n < 14; n++)
    expect((await ask({ username: `ai-do-${n}`, email: 'x@example.vn' })).status).toBe(200);
  expect((await ask({ username: 'mot-nguoi-khac', email: 'x@example.vn' })).code).toBe('TOO_MANY_REQUESTS');
  await changeJobs(app, "created_at = created_at - interval '15 minutes'");
  expect((await ask({ username: 'mot-nguoi-khac', email: 'x@example.vn' })).status).toBe(200);
});

test('AUTH-06 of many requests for a name at the same moment three are heard', async () => {
  const person = await withMail();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('AUTH-06 of many requests for different names from one address at the same moment no more than twenty are taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => ask({ username: `ai-cung-duoc-${n}`, email: 'x@example.vn' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('AUTH-06 name and address are asked for', async () => {
  for (const [body, fault] of [
    [{}, 'username REQUIRED'],
    [{ username: 'x' }, 'email REQUIRED'],
    [{ username: ' ', email: 'x' }, 'username TOO_SHORT'],
    [{ username: 'x', email: '' }, 'email TOO_SHORT'],
    [{ username: 'x', email: 'x', IdUser: 1 }, 'IdUser UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await refused(app, undefined, forgotPassword, { body }, 'VALIDATION'))).toContain(fault);
});

test('AUTH-06 a mail server that is down is tried again, and the mail comes once it is there', async () => {
  const person = await withMail();
  answer = (_to, _session, done) => done(Object.assign(new Error('try later'), { responseCode: 451 }));
  await ask(person);
  await work();
  expect(await storedJob(app)).toMatchObject({ state: 'FAILED', tries: 1 });
  expect((await storedJob(app))?.last_error).toContain('451 try later');
  answer = undefined;
  await passPause(app);
  await work();
  expect(await storedJob(app)).toMatchObject({ state: 'DONE', tries: 2 });
  expect((await change(tokenOf(linkIn()))).status).toBe(200);
});

test('AUTH-06 a mail that the server refuses for good is a dead letter that says why', async () => {
  const person = await withMail();
  answer = (_to, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 }));
  await ask(person);
  await work();
  const job = await storedJob(app);
  expect(job).toMatchObject({ state: 'DEAD', tries: 1 });
  expect(job?.last_error).toContain('550 no such user');
});

test('AUTH-06 a mail that is sent twice, as a process died between, is the same mail with the same link', async () => {
  const person = await withMail();
  const token = await mailed(person);
  await changeJobs(
    app,
    "state = 'RUNNING', run_id = gen_random_uuid(), locked_until = now() - interval '1 second', ended_at = NULL",
  );
  await work();
  expect(server.received).toHaveLength(2);
  expect(server.received[0]?.messageId).toBe(server.received[1]?.messageId);
  expect(tokenOf(linkIn())).toBe(token);
  expect((await change(token)).status).toBe(200);
  // And once it was used no further run brings it back.
  await changeJobs(
    app,
    "state = 'RUNNING', run_id = gen_random_uuid(), locked_until = now() - interval '1 second', ended_at = NULL",
  );
  await work();
  expect(server.received).toHaveLength(2);
  expect((await change(token)).code).toBe('ACCOUNT_NOT_FOUND');
});

test('AUTH-07 COMP-02 the link works once, for thirty minutes, and only the newest', async () => {
  const person = await withMail();
  const first = await mailed(person);
  const second = await mailed(person);
  expect(second).not.toBe(first);
  expect((await change(first)).code).toBe('ACCOUNT_NOT_FOUND');
  await setReset("expires_at = now() - interval '1 second'");
  expect((await change(second)).code).toBe('ACCOUNT_NOT_FOUND');
  await setReset("expires_at = now() + interval '30 minutes'");
  const { rows } = await app.owner.query<{ minutes: number }>(
    'SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM password_reset WHERE user_id = $1',
    [person.id],
  );
  expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
  const answers = await Promise.all([change(second), change(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(failureOf(await change(second)).message).toBe('Không tìm thấy thông tin tài khoản.');
});

test('AUTH-07 the link ends with the password that it was to replace, and with the account', async () => {
  const person = await withMail();
  const token = await mailed(person);
  await app.owner.query("SET kiemlab.action = 'test.password'");
  const { rows } = await app.owner.query<{ password_hash: string }>(
    "UPDATE app_user u SET password_hash = 'x' FROM (SELECT * FROM app_user) o WHERE o.id = u.id AND u.id = $1 RETURNING o.password_hash",
    [person.id],
  );
  expect((await change(token)).code).toBe('ACCOUNT_NOT_FOUND');
  await app.owner.query('UPDATE app_user SET password_hash = $2, login_enabled = false WHERE id = $1', [
    person.id,
    rows[0]?.password_hash,
  ]);
  expect((await change(token)).code).toBe('ACCOUNT_NOT_FOUND');
  await app.owner.query('UPDATE app_user SET login_enabled = true WHERE id = $1', [person.id]);
  expect((await change(token)).status).toBe(200);
});

test('AUTH-07 AUTH-13 a new password ends all sessions of the person, forced change included, and stands in the trail', async () => {
  const person = await withMail();
  const elsewhere = await logIn(app, person.username);
  const stranger = await addPerson(app, []);
  await app.owner.query("SET kiemlab.action = 'test.force'");
  await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [person.id]);
  const token = await mailed(person);
  const { changes } = await audited(app, person, 'auth.change-otp-password', () => change(token));
  const fields = changes.map(({ entity, field }) => `${entity} ${field}`);
  expect(fields).toContain('user password_hash');
  expect(fields).toContain('password-reset used_at');
  expect(changes.filter(({ field }) => field === 'ended_because').map((one) => one.new_value)).toEqual([
    'forgotten password replaced',
    'forgotten password replaced',
  ]);
  expect(JSON.stringify(changes)).not.toContain(NEW);
  for (const { token: old, refreshToken: renewal } of [person, elsewhere]) {
    expect((await app.call(getProfile, {}, old)).code).toBe('TOKEN_EXPIRED');
    expect((await app.call(refreshToken, { query: { refresh_token: renewal } })).code).toBe('TOKEN_EXPIRED');
  }
  expect((await app.call(getProfile, {}, stranger.token)).status).toBe(200);
  const { rows } = await app.owner.query('SELECT must_change_password AS must FROM app_user WHERE id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ must: false }]);
});

test('AUTH-07 COMP-02 a password that may not be had, or was typed differently, leaves the link as it was', async () => {
  const person = await withMail();
  const token = await mailed(person);
  const body = { Password: NEW, ConfirmPassword: NEW, otp: token };
  for (const [wrong, fault] of [
    [{ ...body, ConfirmPassword: `${NEW}x` }, 'ConfirmPassword PASSWORD_MISMATCH'],
    [{ ...body, Password: 'ngan', ConfirmPassword: 'ngan' }, 'Password PASSWORD_SHORT'],
    [{ ...body, otp: undefined }, 'otp REQUIRED'],
    [{ ...body, otp: '' }, 'otp TOO_SHORT'],
    [{ ...body, IdUser: person.id }, 'IdUser UNKNOWN_FIELD'],
  ] as const) {
    const refusal = await refused(app, undefined, changeOtpPassword, { body: wrong }, 'VALIDATION');
    expect(faultsOf(refusal)).toContain(fault);
  }
  for (const wrong of [
    { ...body, otp: `${token}x` },
    { ...body, otp: token.slice(1) },
    { ...body, otp: '\u0000' },
    { ...body, username: 'ai-khac' },
    { ...body, email: 'ai-khac@example.vn' },
  ])
    await refused(app, undefined, changeOtpPassword, { body: wrong }, 'ACCOUNT_NOT_FOUND');
  expect((await change(token, { username: person.username.toUpperCase() })).status).toBe(200);
});

test('AUTH-06 without a mail server nothing is queued, and the page is told who resets passwords', async () => {
  expect((await closed.call(getPasswordHelp, {})).data).toEqual({ by: 'administrator' });
  expect((await app.call(getPasswordHelp, {})).data).toEqual({ by: 'mail' });
  const body = { username: 'ai', email: 'ai@example.vn' };
  await refused(closed, undefined, forgotPassword, { body }, 'NO_PASSWORD_MAIL');
});

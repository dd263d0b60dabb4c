import { changePassword, getProfile, login, verifyPassword } from '@kiemlab/contract/features/auth/auth.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL, allBut, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { confirmed } from '../rights/testing/groups.ts';
import { confirmAll, confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { GOOD } from '../../testing/user-bodies.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
});
afterAll(() => app.stop());

const reset = async (idUser: string) => {
  const { data } = await app.call(resetPassword, { body: { idUser, reason: 'Quên mật khẩu' } }, keeper.token);
  return { OneTimePassword: data.OneTimePassword ?? '', ExpiresAt: data.ExpiresAt ?? '' };
};
const attempt = (username: string, password: string) => app.call(login, { body: { username, password } });

test('COMP-02 a reset password is readable, ends what is open, and stands in no row', async () => {
  const person = await addPerson(app, []);
  const { OneTimePassword, ExpiresAt } = await reset(person.id);
  expect(OneTimePassword).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
  const hours = (Date.parse(ExpiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect((await app.call(getProfile, {}, person.token)).code).toBe('TOKEN_EXPIRED');
  expect((await attempt(person.username, PASSWORD)).code).toBe('LOGIN_FAILED');
  const { rows } = await app.owner.query<{ found: string }>(
    `SELECT count(*) AS found FROM audit_change WHERE old_value LIKE $1 OR new_value LIKE $1`,
    [`%${OneTimePassword}%`],
  );
  expect(rows[0]?.found).toBe('0');
});

test('COMP-02 COMP-24 it is good for one log-in, whose session has to choose another one', async () => {
  const person = await addPerson(app, []);
  const { OneTimePassword } = await reset(person.id);
  const tries = await Promise.all([1, 2, 3].map(() => attempt(person.username, OneTimePassword)));
  expect(tries.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    'RESET_PASSWORD_OVER',
    'RESET_PASSWORD_OVER',
  ]);
  const token = tries.find(({ status }) => status === 200)?.data.access_token ?? '';
  expect((await app.call(getProfile, {}, token)).data.mustChangePassword).toBe(true);
  const body = { OldPassword: OneTimePassword, NewPassword: GOOD, ConfirmNewPassword: GOOD };
  expect((await app.call(changePassword, { body }, token)).status).toBe(200);
  expect((await app.call(getProfile, {}, token)).data.mustChangePassword).toBe(false);
  for (const _ of [1, 2]) expect((await attempt(person.username, GOOD)).status).toBe(200);
});

test('COMP-24 nobody signs with a password that an administrator set; its owner signs with the own one', async () => {
  const person = await addPerson(app, ['Test', 'Test_Approve']);
  // It waits for a second person, who is told it once.
  expect(await reset(person.id)).toEqual({ OneTimePassword: '', ExpiresAt: '' });
  const { data: confirmation } = await confirmAll(app, await addPerson(app, ['Audit_Review']));
  const OneTimePassword = confirmation.passwords[0]?.OneTimePassword ?? '';
  const { data } = await attempt(person.username, OneTimePassword);
  const unchosen = { ...person, token: data.access_token };
  const signing = { body: { objectList: [], testStatus: 'APPROVED' as const, password: OneTimePassword } };
  await refused(app, unchosen, changeTestStatus, signing, 'PASSWORD_CHANGE_REQUIRED');
  await refused(
    app,
    unchosen,
    verifyPassword,
    { body: { password: OneTimePassword } },
    'PASSWORD_CHANGE_REQUIRED',
  );
  const body = { OldPassword: OneTimePassword, NewPassword: GOOD, ConfirmNewPassword: GOOD };
  expect((await app.call(changePassword, { body }, unchosen.token)).status).toBe(200);
  const signs = async (password: string) =>
    (await app.send(verifyPassword, { body: { password } }, unchosen.token)).status;
  expect([await signs(OneTimePassword), await signs(GOOD)]).toEqual([401, 200]);
});

test('COMP-02 after a day it is over; a new one takes its place', async () => {
  const person = await addPerson(app, []);
  const { OneTimePassword } = await reset(person.id);
  await app.owner.query("SET kiemlab.action = 'test.pass'");
  await app.owner.query("UPDATE app_user SET reset_expires_at = now() - interval '1 second' WHERE id = $1", [
    person.id,
  ]);
  expect((await attempt(person.username, OneTimePassword)).code).toBe('RESET_PASSWORD_OVER');
  const second = await reset(person.id);
  expect((await attempt(person.username, OneTimePassword)).code).toBe('LOGIN_FAILED');
  expect((await attempt(person.username, second.OneTimePassword)).status).toBe(200);
});

test('COMP-02 a reset opens what wrong passwords had locked', async () => {
  const person = await addPerson(app, []);
  for (let time = 0; time < 5; time++) await attempt(person.username, 'sai');
  expect((await attempt(person.username, PASSWORD)).code).toBe('ACCOUNT_LOCKED');
  const { OneTimePassword } = await reset(person.id);
  expect((await attempt(person.username, OneTimePassword)).status).toBe(200);
});

test('COMP-02 nobody resets the own password this way, or without the right', async () => {
  const person = await addPerson(app, []);
  await refused(app, keeper, resetPassword, { body: { idUser: keeper.id } }, 'OWN_ACCOUNT');
  const other = await addPerson(app, allBut('UserManagament_EditUser'));
  await refused(app, other, resetPassword, { body: { idUser: person.id } }, 'FORBIDDEN');
  const nobody = '00000000-0000-4000-8000-000000000000';
  await refused(app, keeper, resetPassword, { body: { idUser: nobody } }, 'NOT_FOUND');
  expect((await app.call(verifyPassword, { body: { password: PASSWORD } }, person.token)).status).toBe(200);
});

test('COMP-06 USER-03 an administrator’s password, and the address that a link to replace it goes to, want a second one', async () => {
  const [one, second] = [await addPerson(app, ALL), await addPerson(app, ALL)];
  const mailTo = (Email: string) => ({
    GeneralInformation: { IdUser: one.id, LoginStatus: 1 as const },
    UserInformation: { FirstName: 'Hòa', LastName: 'Đặng Thị', Email, Phone: '0905000111' },
  });
  const [wanted, mailed] = [{ idUser: one.id }, mailTo('ke-khac@example.vn')];
  const secondPerson = { username: second.username, password: PASSWORD };
  const himself = { ...secondPerson, username: one.username };
  await refused(app, keeper, editUser, { body: mailed }, 'SECOND_PERSON_REQUIRED');
  const answer = await confirmed(app, keeper, editUser, mailed, { secondPerson: himself });
  expect([answer.status, answer.code]).toEqual([403, 'SECOND_PERSON_NOT_ADMINISTRATOR']);
  expect((await app.call(getProfile, {}, one.token)).status).toBe(200);
  expect((await confirmed(app, keeper, editUser, mailed, { secondPerson })).status).toBe(200);
  // A password that is told is told to who confirms, in the own session.
  expect((await app.send(resetPassword, { body: wanted }, keeper.token)).data.way).toBe('waits');
  const waits = (await waitingFor(app, second)).filter(({ kind }) => kind === 'password');
  expect([(await confirmAs(app, one, waits)).code, (await confirmAs(app, second, waits)).status]).toEqual([
    'SECOND_PERSON_NOT_FIT',
    200,
  ]);
  const { rows } = await app.owner.query(
    'SELECT subject FROM signature WHERE signer_id = $1 AND subject_id = ANY ($2) ORDER BY 1',
    [second.id, [one.id, waits[0]?.id]],
  );
  expect(rows).toEqual([{ subject: 'user' }, { subject: 'waiting-change' }]);
});

test('COMP-02 the password of one that waited is hashed before anything is held, and not for who may not confirm', async () => {
  const signer = await addPerson(app, ['Test', 'Test_Approve']);
  await app.send(resetPassword, { body: { idUser: signer.id, reason: 'Quên mật khẩu' } }, keeper.token);
  const { passwords } = app.services;
  const { hash } = passwords;
  const open: number[] = [];
  passwords.hash = async (password) => {
    const { rows } = await app.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    open.push(rows[0]?.n ?? -1);
    return hash(password);
  };
  try {
    const [outsider, auditor] = [await addPerson(app, ['Sample']), await addPerson(app, ['Audit_Review'])];
    const changes = (await waitingFor(app, auditor)).filter(({ kind }) => kind === 'password');
    open.length = 0;
    expect((await confirmAs(app, outsider, changes)).status).toBe(403);
    expect((await confirmAs(app, auditor, changes, { password: 'sai mật khẩu' })).status).toBe(401);
    expect(open).toEqual([]);
    const done = await confirmAs(app, auditor, changes);
    expect([done.status, done.data.passwords.length, open]).toEqual([200, 1, [0]]);
    const { OneTimePassword = '' } = done.data.passwords[0] ?? {};
    expect((await attempt(signer.username, OneTimePassword)).status).toBe(200);
  } finally {
    passwords.hash = hash;
  }
});

import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, logIn, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { rescuePassword } from './rescue-password.ts';

const WHY = 'Quản trị viên duy nhất quên mật khẩu';
let app: TestApp;
let admin: Person;
let said: string[];
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMINISTERS);
  said = [];
});
afterEach(() => app.stop());

const rescue = (...args: string[]) =>
  rescuePassword(app.services, args, {
    log: (line) => said.push(line),
    error: (line) => said.push(line),
  });
const hashOf = async () =>
  (await app.owner.query('SELECT password_hash FROM app_user WHERE id = $1', [admin.id])).rows;

test('COMP-02 COMP-07 the only administrator gets a password at the server: good once, in the trail as nobody’s act, told to heads and quality', async () => {
  const [head, auditor, technician] = [
    await addPerson(app, ['Test_Unlock']),
    await addPerson(app, ['Audit_Review']),
    await addPerson(app, ['Test_EnterResult']),
  ];
  expect(await rescue('--user', admin.username, '--reason', WHY)).toBe(0);
  const password = said[0]?.split(' ')[0] ?? '';
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  await expect(logIn(app, admin.username)).rejects.toThrow();
  const { rows: account } = await app.owner.query(
    `SELECT must_change_password, reset_expires_at BETWEEN now() + interval '23 hours' AND now() + interval '24 hours' AS "forADay"
       FROM app_user WHERE id = $1`,
    [admin.id],
  );
  expect(account).toEqual([{ must_change_password: true, forADay: true }]);
  const { rows } = await app.owner.query(
    "SELECT actor_id, reason FROM audit_event WHERE action = 'users.rescue-password'",
  );
  expect(rows).toEqual([{ actor_id: null, reason: WHY }]);
  const told = async ({ token }: Person) =>
    (await app.send(listAlerts, { query: {} }, token)).data.map(({ alertMessage }) => alertMessage);
  const sentence = expect.stringContaining(`${admin.username} được cấp lại trực tiếp trên máy chủ`);
  expect([await told(head), await told(auditor), await told(technician)]).toEqual([
    [sentence],
    [sentence],
    [],
  ]);
  // The person too, who did not ask for it when somebody else did.
  const { rows: own } = await app.owner.query('SELECT kind FROM alert WHERE to_user = $1', [admin.id]);
  expect(own).toEqual([{ kind: 'PASSWORD_RESCUED' }]);
});

test('COMP-07 nothing is written where another administrator can help, unless it is said that none can', async () => {
  const other = await addPerson(app, ADMINISTERS);
  const before = await hashOf();
  expect(await rescue('--user', admin.username, '--reason', WHY)).toBe(1);
  expect(said).toEqual([expect.stringContaining(other.username)]);
  expect(await hashOf()).toEqual(before);
  expect(await rescue('unlock', admin.username, '--reason', WHY, '--others-cannot')).toBe(0);
  expect(await hashOf()).not.toEqual(before);
});

test('COMP-07 one who has never chosen a password helps nobody; who is no administrator, or disabled, is not rescued', async () => {
  const fresh = await addPerson(app, ADMINISTERS);
  await app.owner.query(`SET kiemlab.action = 'test.empty'`);
  await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [fresh.id]);
  const keeper = await addPerson(app, ['UserManagament_EditUser', 'Test_Approve']);
  for (const name of [keeper.username, 'không-có-ai']) {
    expect(await rescue('--user', name, '--reason', WHY)).toBe(1);
    expect(said.at(-1)).toContain(`"${name}" is no administrator who may log in. Nothing was changed.`);
  }
  expect(await rescue('--user', admin.username, '--reason', WHY)).toBe(0);
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [admin.id]);
  expect(await rescue('--user', admin.username, '--reason', WHY)).toBe(1);
});

test('COMP-13 without a name or a reason nothing is done', async () => {
  for (const args of [
    [],
    ['--user', admin.username],
    ['--user', admin.username, '--reason', 'quên'],
    ['--all'],
    ['lock', admin.username, '--reason', WHY],
    ['unlock', admin.username, 'other', '--reason', WHY],
    ['unlock', admin.username, '--user', admin.username, '--reason', WHY],
    ['unlock', '--reason', WHY],
  ])
    expect(await rescue(...args)).toBe(2);
  expect(said.every((line) => line.includes('npm run admin -- unlock'))).toBe(true);
  expect(
    (await app.owner.query("SELECT FROM audit_event WHERE action = 'users.rescue-password'")).rows,
  ).toEqual([]);
});

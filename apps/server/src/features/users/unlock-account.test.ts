import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { login } from '@kiemlab/contract/features/auth/auth.api';
import { unlockAccount } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL, allBut, PASSWORD, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
let quality: Person;
let technician: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
  quality = await addPerson(app, ['UserManagament', 'Audit_View']);
  technician = await addPerson(app, ['Test']);
});
afterAll(() => app.stop());

const attempt = (username: string, password: string) => app.call(login, { body: { username, password } });
const wrong = async (username: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) await attempt(username, 'sai');
};
const toldTo = async (person: Person, about: string) =>
  (await app.call(listAlerts, { query: { size: 500 } }, person.token)).data.filter(({ alertMessage }) =>
    alertMessage.includes(about),
  );
const unlock = (idUser: string) =>
  app.call(unlockAccount, { body: { idUser, reason: 'Đã xác minh qua điện thoại' } }, keeper.token);
/** The lock ends, the failures go on counting. */
const endLock = async (username: string): Promise<void> => {
  await app.owner.query("SET kiemlab.action = 'test.pass'");
  await app.owner.query('UPDATE login_lock SET locked_until = now() WHERE username = $1', [username]);
};

test('COMP-03 a locked account is told to those who look after accounts, once, and to nobody else', async () => {
  const person = await addPerson(app, []);
  await wrong(person.username, 4);
  expect(await toldTo(keeper, person.fullName)).toEqual([]);
  await wrong(person.username, 3);
  for (const told of [keeper, quality]) {
    const alerts = await toldTo(told, person.fullName);
    expect(alerts.map(({ alertMessage, module }) => [module, alertMessage])).toEqual([
      ['users', `Tài khoản ${person.username} bị khóa do nhập sai mật khẩu nhiều lần: ${person.fullName}`],
    ]);
    expect(alerts[0]).toMatchObject({
      linkCategory: 'USER',
      linkUuid: person.id,
      linkIdName: person.username,
    });
    // What it leads to shows the account to its recipient.
    const { data } = await app.call(
      listUsers,
      { body: { filters: { search: person.username, status: 'all' } } },
      told.token,
    );
    expect(JSON.stringify(data)).toContain(person.id);
  }
  expect(await toldTo(technician, person.fullName)).toEqual([]);
  await endLock(person.username);
  await wrong(person.username, 1);
  expect(await toldTo(keeper, person.fullName)).toHaveLength(1);
});

test('COMP-03 a name that nobody has is not told, and such tries are told once in an hour', async () => {
  await wrong('mat-khau-cua-toi-1', 5);
  await wrong('mat-khau-cua-toi-2', 5);
  expect(await toldTo(keeper, 'mat-khau-cua-toi')).toEqual([]);
  const told = await toldTo(keeper, 'không tồn tại');
  expect(told.map(({ linkCategory, linkUuid }) => [linkCategory, linkUuid])).toEqual([[null, null]]);
});

test('COMP-03 an administrator opens it, with a reason that stays', async () => {
  const person = await addPerson(app, []);
  await wrong(person.username, 5);
  expect((await attempt(person.username, PASSWORD)).code).toBe('ACCOUNT_LOCKED');
  const listed = async () =>
    (
      await app.call(listUsers, { body: { filters: { search: person.username }, page: 0 } }, keeper.token)
    ).data.data.find((row) => row.IdUser === person.id)?.LockedUntil;
  expect(Date.parse((await listed()) ?? '')).toBeGreaterThan(Date.now());
  expect((await unlock(person.id)).status).toBe(200);
  expect(await listed()).toBeNull();
  expect((await attempt(person.username, PASSWORD)).status).toBe(200);
  const { rows } = await app.owner.query(
    `SELECT reason, username FROM audit_event WHERE action = 'users.unlock-account' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ reason: 'Đã xác minh qua điện thoại', username: keeper.username }]);
});

test('COMP-03 opening needs a lock, a reason, the right, and somebody else’s account', async () => {
  const person = await addPerson(app, []);
  const body = { idUser: person.id, reason: 'Nhập nhầm' };
  await refused(app, keeper, unlockAccount, { body }, 'ACCOUNT_NOT_LOCKED');
  const blank = await refused(app, keeper, unlockAccount, { body: { ...body, reason: ' ' } }, 'VALIDATION');
  expect(faultsOf(blank)).toEqual(['reason TOO_SHORT']);
  await refused(app, keeper, unlockAccount, { body: { ...body, idUser: keeper.id } }, 'OWN_ACCOUNT');
  const other = await addPerson(app, allBut('UserManagament_EditUser'));
  await refused(app, other, unlockAccount, { body }, 'FORBIDDEN');
  const nobody = '00000000-0000-4000-8000-000000000000';
  await refused(app, keeper, unlockAccount, { body: { ...body, idUser: nobody } }, 'NOT_FOUND');
});

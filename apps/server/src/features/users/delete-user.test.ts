import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { deleteUser, disableUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL, allBut, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
});
afterAll(() => app.stop());

const remove = (idUser: string) =>
  app.call(deleteUser, { query: { idUser, reason: 'Nghỉ việc từ tháng này' } }, keeper.token);

test('COMP-01 USER-04 the specified GET disables: sessions end, the row and its names stay', async () => {
  const leaver = await addPerson(app, ['Test']);
  expect((await remove(leaver.id)).body).toEqual({ status: 1, data: {} });
  expect((await app.call(getProfile, {}, leaver.token)).code).toBe('TOKEN_EXPIRED');
  const again = await app.call(login, { body: { username: leaver.username, password: PASSWORD } });
  expect(again.code).toBe('LOGIN_FAILED');
  const { rows } = await app.owner.query(
    'SELECT username, full_name, login_enabled FROM app_user WHERE id = $1',
    [leaver.id],
  );
  expect(rows).toEqual([{ username: leaver.username, full_name: leaver.fullName, login_enabled: false }]);
  const { rows: trail } = await app.owner.query(
    `SELECT e.action, e.reason, e.username FROM audit_event e JOIN audit_row r ON r.event_id = e.id
      WHERE r.entity = 'user' AND r.row_id = $1 ORDER BY e.id DESC LIMIT 1`,
    [leaver.id],
  );
  expect(trail).toEqual([
    { action: 'users.delete-user', reason: 'Nghỉ việc từ tháng này', username: keeper.username },
  ]);
});

test('COMP-01 who left is found among the disabled, and not where one picks people', async () => {
  const leaver = await addPerson(app, []);
  await remove(leaver.id);
  const ids = async (filters: object) =>
    (await app.call(listUsers, { body: { filters } }, keeper.token)).data.data.map((row) => row.IdUser);
  expect(await ids({})).not.toContain(leaver.id);
  expect(await ids({ status: 'disabled' })).toContain(leaver.id);
  expect(await ids({ status: 'disabled' })).not.toContain(keeper.id);
  expect(await ids({ status: 'all' })).toEqual(expect.arrayContaining([leaver.id, keeper.id]));
});

test('COMP-01 nobody disables himself or herself, nobody twice, nobody who is not there', async () => {
  const leaver = await addPerson(app, []);
  await refused(app, keeper, deleteUser, { query: { idUser: keeper.id } }, 'OWN_ACCOUNT');
  await remove(leaver.id);
  const twice = await refused(app, keeper, deleteUser, { query: { idUser: leaver.id } }, 'ACCOUNT_DISABLED');
  expect(codesOf(twice)).toEqual([leaver.username]);
  const nobody = { query: { idUser: '00000000-0000-4000-8000-000000000000' } };
  await refused(app, keeper, deleteUser, nobody, 'NOT_FOUND');
  await refused(app, keeper, deleteUser, { query: { idUser: 'x' } }, 'VALIDATION');
});

test('USER-03 a GET that writes is refused without the right, and so is its twin', async () => {
  const person = await addPerson(app, []);
  const other = await addPerson(app, allBut('UserManagament_DeleteUser'));
  await refused(app, other, deleteUser, { query: { idUser: person.id } }, 'FORBIDDEN');
  await refused(app, other, disableUser, { body: { idUser: person.id } }, 'FORBIDDEN');
});

test('USER-01 the call with a body does the same', async () => {
  const leaver = await addPerson(app, []);
  await app.call(disableUser, { body: { idUser: leaver.id, reason: 'Chuyển đơn vị' } }, keeper.token);
  expect((await app.call(getProfile, {}, leaver.token)).code).toBe('TOKEN_EXPIRED');
});

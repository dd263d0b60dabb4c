import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { changePassword, login } from '@kiemlab/contract/features/auth/auth.api';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import {
  confirmChanges,
  countWaiting,
  listWaiting,
  markSeen,
} from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { createFirstAdministrator } from '@kiemlab/contract/features/setup/setup.api';
import { listApps } from '@kiemlab/contract/features/rights/rights.api';
import { createUser, disableUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person, spelled } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { join, leave } from '../rights/testing/changes.ts';
import { addGroup, confirmed, groupOf } from '../rights/testing/groups.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { confirmAll, confirmAs, named, waitingFor } from './testing/confirm-all.ts';
import { daysPass } from './testing/days-pass.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const ADMINISTRATOR = [
  'UserManagament',
  'UserManagament_AddUser',
  'UserManagament_EditUser',
  'UserManagament_DeleteUser',
  'UserManagament_AssignRight',
  'Setting',
] as const;
const skipReview = (who: Person) =>
  app.send(
    changeSetting,
    { params: { key: 'allowSkipReview' }, body: { value: true, reason: 'Thiếu người soát xét', seen: null } },
    who.token,
  );
const isOn = () => readSetting(app.services.db, 'allowSkipReview');
const alone = { reason: 'Chưa có ai khác trong đơn vị' };
/** Logs in with the password that was given, and chooses another one. */
async function chooses(username: string): Promise<Person> {
  const first = await app.call(login, { body: { username, password: GOOD } });
  const chosen = { OldPassword: GOOD, NewPassword: PASSWORD, ConfirmNewPassword: PASSWORD };
  await app.send(changePassword, { body: chosen }, first.data.access_token);
  const { data } = await app.call(login, { body: { username, password: PASSWORD } });
  return { token: data.access_token, username } as Person;
}
const unseen = async (who: Person) =>
  (await app.call(listWaiting, { query: { state: 'unseen' } }, who.token)).data.changes;

test('PRINT-05 COMP-06 the first address of the public check counts in an empty laboratory by its administrator alone, marked', async () => {
  await app.send(createFirstAdministrator, {
    body: { username: 'quantri', password: PASSWORD, lastName: 'Lê', firstName: 'Quản' },
  });
  const { data } = await app.call(login, { body: { username: 'quantri', password: PASSWORD } });
  const admin = { token: data.access_token, username: 'quantri' } as Person;
  const value = 'https://kn.donvi.example';
  const body = { value, reason: 'Địa chỉ của đơn vị', seen: null };
  await app.send(changeSetting, { params: { key: 'verifyAddress' }, body }, admin.token);
  expect(await readSetting(app.services.db, 'verifyAddress')).toBe('');
  const waits = await waitingFor(app, admin);
  expect(waits.map(({ mayConfirm }) => mayConfirm)).toEqual(['alone']);
  expect((await confirmAs(app, admin, waits, alone)).status).toBe(200);
  expect(await readSetting(app.services.db, 'verifyAddress')).toBe(value);
  expect((await unseen(admin)).map(({ name }) => name)).toEqual(waits.map(({ name }) => name));
});

test('USER-01 an empty laboratory with one administrator: what signs counts alone, with reason, password and mark, until quality has seen it', async () => {
  await app.send(createFirstAdministrator, {
    body: { username: 'quantri', password: PASSWORD, lastName: 'Lê', firstName: 'Quản' },
  });
  const { data } = await app.call(login, { body: { username: 'quantri', password: PASSWORD } });
  const admin = { token: data.access_token, username: 'quantri' } as Person;
  const roles = (await app.call(listApps, {}, admin.token)).data;
  const groupsOf = (name: string) =>
    roles.flatMap(({ AppCode, listGroup }) =>
      listGroup.flatMap((group) => (group.TenGroup === name ? [{ AppCode, ListGroup: [group.Id] }] : [])),
    );
  const make = async (username: string, role: string) => {
    const made = await app.app.inject({
      method: 'POST',
      url: '/api/user/create_user_account',
      payload: createBody({ username, firstName: spelled(username), groups: groupsOf(role) }),
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(made.statusCode).toBe(200);
  };
  await make('qa1', 'Đảm bảo chất lượng');
  await make('truongphong', 'Trưởng phòng');
  const waits = await waitingFor(app, admin);
  expect(waits.map(({ mayConfirm }) => mayConfirm)).toEqual(waits.map(() => 'alone'));
  expect(waits.length).toBeGreaterThanOrEqual(3);
  const bare = { body: { changes: waits.map(named), password: PASSWORD } };
  await refused(app, admin, confirmChanges, bare, 'REASON_REQUIRED');
  const without = { body: { changes: waits.map(named), ...alone } };
  expect(faultsOf(await refused(app, admin, confirmChanges, without, 'VALIDATION'))).toEqual([
    'password REQUIRED',
  ]);
  expect((await confirmAs(app, admin, waits, alone)).status).toBe(200);
  const { rows } = await app.owner.query(
    `SELECT DISTINCT e.action, e.reason, s.meaning FROM audit_event e, signature s WHERE e.action LIKE 'safeguards.%'`,
  );
  expect(rows).toEqual([
    { action: 'safeguards.confirm-alone', reason: alone.reason, meaning: 'safeguard-changed-alone' },
  ]);
  // The one who looks after quality logs in, chooses a password, and sees what was done.
  const change = (await unseen(admin)).find(
    ({ proposed }) => proposed?.kind === 'membership' && proposed.person.username !== 'qa1',
  );
  const id = change?.id ?? '';
  const auditor = await chooses('qa1');
  expect((await app.call(getProfile, {}, auditor.token)).data.permissions).toContain('Audit_Review');
  expect(await unseen(auditor)).toHaveLength(waits.length);
  await refused(app, admin, markSeen, { params: { id }, body: {} }, 'FORBIDDEN');
  // Who came into office by it sees nothing of it yet, whomever it concerns.
  const counted = async () => (await app.call(countWaiting, {}, auditor.token)).data.unseen;
  expect(await counted()).toBe(0);
  await refused(app, auditor, markSeen, { params: { id }, body: {} }, 'SECOND_PERSON_NOT_FIT');
  // A director whom quality has confirmed sees what made that one, who sees the rest.
  await make('giamdoc', 'Ban Giám đốc');
  expect((await confirmAll(app, auditor)).status).toBe(200);
  const director = await chooses('giamdoc');
  const own = (await unseen(director)).filter(
    ({ proposed }) => proposed?.kind === 'membership' && proposed.person.username === 'qa1',
  );
  expect(own.length).toBeGreaterThan(0);
  for (const { id } of own)
    expect((await app.send(markSeen, { params: { id }, body: {} }, director.token)).status).toBe(200);
  expect((await app.send(markSeen, { params: { id }, body: {} }, auditor.token)).status).toBe(200);
  await refused(app, auditor, markSeen, { params: { id }, body: {} }, 'STALE_VERSION');
  expect(await counted()).toBe(waits.length - own.length - 1);
  for (const { id } of await unseen(auditor))
    expect((await app.send(markSeen, { params: { id }, body: {} }, auditor.token)).status).toBe(200);
  expect([await counted(), await unseen(auditor)]).toEqual([0, []]);
  // From now on there is somebody else.
  const row = { params: { key: 'approverMayIssue' as const } };
  const wish = { value: true, reason: 'Thiếu người ban hành', seen: null };
  expect((await app.send(changeSetting, { ...row, body: wish }, admin.token)).data.waits).toBe(true);
  const [next] = await waitingFor(app, admin);
  expect(next?.mayConfirm).toBeNull();
  const again = {
    body: { changes: [next].map((one) => ({ id: one?.id ?? '', seen: one?.seen ?? '' })), ...alone },
  };
  await refused(
    app,
    admin,
    confirmChanges,
    { body: { ...again.body, password: PASSWORD } },
    'SECOND_PERSON_NOT_OTHER',
  );
});

test('COMP-07 the only administrator makes the second alone as before; what its role signs by waits, and a third is not made alone', async () => {
  await app.send(createFirstAdministrator, {
    body: { username: 'quantri', password: PASSWORD, lastName: 'Lê', firstName: 'Quản' },
  });
  const { data } = await app.call(login, { body: { username: 'quantri', password: PASSWORD } });
  const admin = { token: data.access_token, username: 'quantri' } as Person;
  const roles = (await app.call(listApps, {}, admin.token)).data;
  const groups = roles.flatMap(({ AppCode, listGroup }) =>
    listGroup.flatMap((group) =>
      group.TenGroup === 'Quản trị hệ thống' ? [{ AppCode, ListGroup: [group.Id] }] : [],
    ),
  );
  const body = createBody({ username: 'quantri2', groups });
  const sole = { reason: 'Người thứ hai theo quyết định', password: PASSWORD };
  expect((await confirmed(app, admin, createUser, body, sole)).status).toBe(200);
  const rightsOf = async (username: string) =>
    (
      await app.owner.query<{ code: string }>(
        `SELECT DISTINCT code FROM app_user u JOIN user_group g ON g.user_id = u.id JOIN permission_group_permit p USING (group_id) WHERE username = $1`,
        [username],
      )
    ).rows.map(({ code }) => code);
  const held = await rightsOf('quantri2');
  expect(held).toContain('UserManagament_AssignRight');
  expect(held).not.toContain('EditConfig');
  // The new one has not chosen a password, and gains by it.
  expect((await confirmAs(app, admin, await waitingFor(app, admin), alone)).status).toBe(200);
  expect(await rightsOf('quantri2')).toEqual(expect.arrayContaining(['EditConfig', 'Setting_Edit']));
  const third = createBody({ username: 'quantri3', groups });
  await refused(app, admin, createUser, { body: third }, 'SECOND_PERSON_REQUIRED');
});

test('USER-01 of six people with one administrator and the head ill the director or quality confirms, and all work on', async () => {
  const admin = await addPerson(app, ADMINISTRATOR);
  const ill = await addPerson(app, ['Test', 'Test_Unlock', 'Test_Approve', 'Setting_Edit', 'EditConfig']);
  const director = await addPerson(app, ['Test_Unlock', 'Report_Issue', 'Audit_Review']);
  const [technician, , custodian] = [
    await addPerson(app, ['Test_EnterResult']),
    await addPerson(app, ['Test_Review', 'Audit_Review']),
    await addPerson(app, ['Sample_Receive']),
  ];
  // The head's duties are given to somebody until a day.
  const { id } = await addGroup(app, ['Test_Approve', 'Test_Lock']);
  expect((await app.send(setMembership, join(id, custodian), admin.token)).status).toBe(200);
  expect((await confirmAll(app, director)).status).toBe(200);
  const { data } = await app.call(getProfile, {}, custodian.token);
  expect(data.permissions).toEqual(expect.arrayContaining(['Test_Approve', 'Test_Lock']));
  // The ill one's password is forgotten: it goes through the hands of two.
  const reset = await app.send(resetPassword, { body: { idUser: ill.id } }, admin.token);
  expect(reset.data.way).toBe('waits');
  const { data: done } = await confirmAll(app, director);
  expect(done.passwords).toMatchObject([{ username: ill.username }]);
  // One without such a right needs nobody, nor does taking.
  expect((await app.send(resetPassword, { body: { idUser: technician.id } }, admin.token)).data.way).toBe(
    'told',
  );
  expect((await app.send(setMembership, leave(id, custodian), admin.token)).status).toBe(200);
});

test('COMP-06 who puts everybody else out of the way is not alone for it: they are counted for thirty days', async () => {
  const [admin, auditor] = [await addPerson(app, ADMINISTRATOR), await addPerson(app, ['Audit_Review'])];
  const head = await addPerson(app, ['Test_Unlock']);
  await skipReview(admin);
  await app.send(disableUser, { body: { idUser: auditor.id, reason: 'Nghỉ việc từ nay' } }, admin.token);
  await app.send(setMembership, leave(await groupOf(app, head), head), admin.token);
  const fresh = await addGroup(app, ['Test_Unlock'], [await addPerson(app, ['Sample'])]);
  const body = { Id: fresh.id, AppCode: 'NT_Core', Permits: [] };
  await app.send(updatePermits, { body }, admin.token);
  const [change] = await waitingFor(app, admin);
  expect(change?.mayConfirm).toBeNull();
  expect(
    (
      await confirmAs(
        app,
        admin,
        [change].flatMap((one) => one ?? []),
        alone,
      )
    ).code,
  ).toBe('SECOND_PERSON_NOT_OTHER');
  expect(await isOn()).toBe(false);
  // After thirty days nobody is left.
  await daysPass(app);
  expect(await waitingFor(app, admin)).toMatchObject([{ mayConfirm: 'alone' }]);
  expect((await confirmAs(app, admin, await waitingFor(app, admin), alone)).status).toBe(200);
  expect(await isOn()).toBe(true);
});

test('USER-01 among fifty people those who may confirm are told, each once, and nobody else', async () => {
  const admin = await addPerson(app, ADMINISTRATOR);
  const fit = [await addPerson(app, ['Audit_Review']), await addPerson(app, ['Test_Unlock'])];
  for (let n = 0; n < 47; n++)
    await addPerson(app, n % 2 ? ['Test_EnterResult'] : ['Test_Approve', 'Audit_Review']);
  await skipReview(admin);
  const { rows } = await app.owner.query<{ to_user: string }>('SELECT to_user FROM alert');
  expect(rows.map(({ to_user }) => to_user).sort()).toEqual(fit.map(({ id }) => id).sort());
  expect((await confirmAll(app, fit[0] as Person)).status).toBe(200);
  expect(await isOn()).toBe(true);
});

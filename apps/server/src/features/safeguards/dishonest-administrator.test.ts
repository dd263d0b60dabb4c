import { login } from '@kiemlab/contract/features/auth/auth.api';
import { changeOtpPassword, forgotPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { createUser, editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { workOffJobs } from '../../testing/jobs.ts';
import { JOBS } from '../../jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { join, leave } from '../rights/testing/changes.ts';
import { addGroup, groupOf } from '../rights/testing/groups.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { confirmAll, named, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let server: MailServer;
let admin: Person;
let straw: Person;
let approver: Person;
let auditor: Person;
beforeEach(async () => {
  server = await startMailServer();
  app = await startTestApp({ smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE });
  admin = await addPerson(app, [
    'UserManagament',
    'UserManagament_AddUser',
    'UserManagament_EditUser',
    'UserManagament_DeleteUser',
    'UserManagament_AssignRight',
    'Setting',
  ]);
  // The administrator knows the password of this account.
  straw = await addPerson(app, ['Sample']);
  approver = await addPerson(app, ['Test', 'Test_Approve']);
  auditor = await addPerson(app, ['Audit_Review']);
  await mailTo(approver, 'pheduyet@example.vn');
  await mailTo(auditor, 'chatluong@example.vn');
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

async function mailTo({ id }: Person, email: string): Promise<void> {
  await app.owner.query("SET kiemlab.action = 'test.address'");
  await app.owner.query('UPDATE app_user SET email = $2 WHERE id = $1', [id, email]);
}
const mailed = async (): Promise<string[]> => {
  await workOffJobs(app, JOBS);
  return server.received.flatMap(({ recipients }) => recipients).sort();
};
const rightsOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await app.owner.query<{ code: string }>(
    `SELECT DISTINCT code FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = $1 ORDER BY 1`,
    [id],
  );
  return rows.map(({ code }) => code);
};
const wish = async () => ({
  body: {
    changes: (await waitingFor(app, auditor)).map(named),
    password: PASSWORD,
    reason: 'Cần gấp hôm nay',
  },
});

test('COMP-06 an administrator gives a straw man neither the right to approve nor the right to confirm, by whichever call', async () => {
  const approving = await addGroup(app, ['Test_Approve']);
  const quality = await addGroup(app, ['Audit_Review']);
  const plain = await groupOf(app, straw);
  const groups = (...ids: string[]) => [{ AppCode: 'NT_Core', ListGroup: ids }];
  const person = { FirstName: 'Hòa', LastName: 'Đặng', Email: 'ma@example.vn', Phone: '0905 123 456' };
  const general = { IdUser: straw.id, LoginStatus: 1 as const };
  for (const [endpoint, body] of [
    [setMembership, join(approving.id, straw).body],
    [setMembership, join(quality.id, straw).body],
    [
      editUser,
      {
        GroupApp: groups(plain, approving.id, quality.id),
        GeneralInformation: general,
        UserInformation: person,
      },
    ],
    [updatePermits, { Id: plain, AppCode: 'NT_Core', Permits: ['Sample', 'Audit_Review', 'Test_Approve'] }],
    [createUser, createBody({ groups: groups(approving.id, quality.id) })],
  ] as const) {
    expect((await app.send(endpoint, { body }, admin.token)).status).toBe(200);
    expect(await rightsOf(straw)).toEqual(['Sample']);
  }
  // Neither of them confirms what waits.
  const { body } = await wish();
  await refused(app, admin, confirmChanges, { body }, 'SECOND_PERSON_NOT_OTHER');
  await refused(app, straw, confirmChanges, { body }, 'SECOND_PERSON_NOT_FIT');
  // Rights that do not sign are given, and make nobody fit.
  const { id } = await addGroup(app, ['Audit_View', 'Test_EnterResult', 'Report_Create']);
  await app.send(setMembership, join(id, straw), admin.token);
  await refused(app, straw, confirmChanges, { body }, 'SECOND_PERSON_NOT_FIT');
  expect(await rightsOf(straw)).not.toContain('Test_Approve');
});

test('COMP-02 COMP-24 weaker rules and a reset of the approver’s password end waiting; then a link goes to the approver, and to nobody a password', async () => {
  const rules = { minLength: 8, history: 0, rejectCommon: false, rejectName: false };
  const weaker = {
    params: { key: 'passwordRules' as const },
    body: { value: rules, reason: 'Khó nhớ quá', seen: null },
  };
  expect((await app.send(changeSetting, weaker, admin.token)).data.waits).toBe(true);
  const reset = await app.send(resetPassword, { body: { idUser: approver.id } }, admin.token);
  expect(reset.data).toEqual({ way: 'waits', OneTimePassword: null, ExpiresAt: null });
  expect((await app.call(login, { body: { username: approver.username, password: PASSWORD } })).status).toBe(
    200,
  );
  expect((await readSetting(app.services.db, 'passwordRules')).minLength).toBe(10);
  // The approver is told, and who looks after quality; each of each.
  expect(await mailed()).toEqual(['chatluong@example.vn', 'chatluong@example.vn', 'pheduyet@example.vn']);
  expect(server.received.map(({ text }) => text).join()).toContain(approver.fullName);
  server.received.length = 0;
  // Nor does the address move, to which a link goes.
  const moved = {
    GeneralInformation: { IdUser: approver.id, LoginStatus: 1 as const },
    UserInformation: {
      FirstName: 'Hòa',
      LastName: 'Đặng',
      Email: 'ke-khac@example.vn',
      Phone: '0905 123 456',
    },
  };
  expect((await app.send(editUser, { body: moved }, admin.token)).status).toBe(200);
  const { rows } = await app.owner.query('SELECT email FROM app_user WHERE id = $1', [approver.id]);
  expect(rows).toEqual([{ email: 'pheduyet@example.vn' }]);
  await mailed();
  server.received.length = 0;
  const password = (await waitingFor(app, auditor)).filter(({ kind }) => kind === 'password');
  const body = { changes: password.map(named), password: PASSWORD };
  const done = await app.send(confirmChanges, { body }, auditor.token);
  expect([done.status, done.data.passwords]).toEqual([200, []]);
  expect(await mailed()).toEqual(['pheduyet@example.vn']);
  expect(server.received[0]?.text).toContain('/forgot_password/');
});

test('COMP-02 with a mail server who resets a password learns none: the person gets a link', async () => {
  await mailTo(straw, 'nguoi@example.vn');
  const reset = await app.send(resetPassword, { body: { idUser: straw.id } }, admin.token);
  expect(reset.data).toEqual({ way: 'mailed', OneTimePassword: null, ExpiresAt: null });
  expect(await mailed()).toEqual(['nguoi@example.vn']);
  expect(server.received[0]?.text).toContain('/forgot_password/');
  // One without an address is told a password as before.
  const bare = await addPerson(app, ['Sample']);
  expect((await app.send(resetPassword, { body: { idUser: bare.id } }, admin.token)).data.way).toBe('told');
});

test('COMP-06 rights that are taken first, to reset a password unseen, come back with two alone', async () => {
  const group = await groupOf(app, approver);
  await app.send(setMembership, leave(group, approver), admin.token);
  expect((await app.send(resetPassword, { body: { idUser: approver.id } }, admin.token)).data.way).toBe(
    'mailed',
  );
  await app.send(setMembership, join(group, approver), admin.token);
  expect(await rightsOf(approver)).toEqual([]);
  expect(await waitingFor(app, auditor)).toMatchObject([
    { kind: 'membership', proposed: { person: { id: approver.id }, gives: ['Test', 'Test_Approve'] } },
  ]);
  expect((await confirmAll(app, auditor)).status).toBe(200);
  expect(await rightsOf(approver)).toEqual(['Test', 'Test_Approve']);
});

test('COMP-06 an address that is moved, used for a new password and moved back is told to who confirms the right', async () => {
  const moved = (Email: string, more: object = {}) => ({
    body: {
      GeneralInformation: { IdUser: straw.id, LoginStatus: 1 as const },
      UserInformation: { FirstName: 'Hòa', LastName: 'Đặng', Email, Phone: '0905 123 456' },
      ...more,
    },
  });
  await mailTo(straw, 'that@example.vn');
  expect((await app.send(editUser, moved('ma@example.vn'), admin.token)).status).toBe(200);
  await app.send(forgotPassword, { body: { username: straw.username, email: 'ma@example.vn' } });
  await mailed();
  const otp = /forgot_password\/([\w-]+)/.exec(server.received.map(({ text }) => text).join())?.[1] ?? '';
  const chosen = { Password: GOOD, ConfirmPassword: GOOD, otp };
  expect((await app.send(changeOtpPassword, { body: chosen })).status).toBe(200);
  const editing = await addGroup(app, ['UserManagament', 'UserManagament_EditUser']);
  await app.send(setMembership, join(editing.id, straw), admin.token);
  const session = await app.call(login, { body: { username: straw.username, password: GOOD } });
  const back = await app.send(
    editUser,
    moved('that@example.vn', { password: GOOD }),
    session.data.access_token,
  );
  expect(back.status).toBe(200);
  await app.send(setMembership, leave(editing.id, straw), admin.token);
  const approving = await addGroup(app, ['Test_Approve']);
  await app.send(setMembership, join(approving.id, straw), admin.token);
  const by = { by: admin.fullName, at: expect.any(String) as string };
  expect(await waitingFor(app, auditor)).toMatchObject([
    { proposed: { person: { access: { email: 'that@example.vn', emailSet: by, passwordGiven: by } } } },
  ]);
});

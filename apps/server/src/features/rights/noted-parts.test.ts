import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { listWaiting, markSeen } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { workOffJobs } from '../../testing/jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingFor } from '../safeguards/testing/confirm-all.ts';
import { addAdministrator, join, leave } from './testing/changes.ts';
import { addGroup, by, confirmed, toSignOf } from './testing/groups.ts';

let app: TestApp;
let server: MailServer;
let admin: Person;
let head: Person;
let auditor: Person;
let person: Person;
beforeEach(async () => {
  server = await startMailServer();
  app = await startTestApp({ smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE });
  admin = await addPerson(app, ['UserManagament', 'UserManagament_EditUser', 'UserManagament_AssignRight']);
  head = await addPerson(app, ['Test', 'Test_Unlock']);
  auditor = await addPerson(app, ['Audit_View', 'Audit_Review']);
  person = await addPerson(app, ['Sample']);
  for (const one of [admin, head, auditor, person]) {
    await app.owner.query("SET kiemlab.action = 'test.address'");
    await app.owner.query("UPDATE app_user SET email = username || '@example.vn' WHERE id = $1", [one.id]);
  }
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const listed = async (state: 'decided' | 'unseen', who = auditor) =>
  (await app.call(listWaiting, { query: { state } }, who.token)).data.changes;
const alertsOf = async (who: Person): Promise<string[]> =>
  (await app.call(listAlerts, { query: {} }, who.token)).data.map(({ alertMessage }) => alertMessage);
const mailed = async (): Promise<string[]> => {
  await workOffJobs(app, JOBS);
  return server.received.flatMap(({ recipients }) => recipients).sort();
};
const haveToChoose = async (must: boolean): Promise<void> => {
  await app.owner.query('UPDATE app_user SET must_change_password = $1 WHERE id = ANY ($2)', [
    must,
    [head.id, auditor.id],
  ]);
  app.services.sessions.forget();
};
const mailOf = ({ username }: Person): string => `${username}@example.vn`;

test('COMP-06 what two sign for in one call is in the list of what was decided; quality and the person concerned are told', async () => {
  const { id, name } = await addGroup(app, ['Sample', 'Test_Approve']);
  const body = { ...join(id, person).body, secondPerson: by(head), reason: 'Phụ trách nhóm Hóa' };
  expect((await confirmed(app, admin, setMembership, body, {})).code).toBeUndefined();
  expect(await waitingFor(app, auditor)).toEqual([]);
  expect(await listed('decided')).toMatchObject([
    {
      kind: 'membership',
      state: 'CONFIRMED',
      alone: false,
      reason: 'Phụ trách nhóm Hóa',
      askedBy: { id: admin.id },
      decidedBy: { id: head.id },
      proposed: { person: { id: person.id }, group: { id }, gives: ['Sample', 'Test_Approve'] },
    },
  ]);
  expect(await alertsOf(auditor)).toEqual([
    `Hai người đã thay đổi một biện pháp bảo vệ: ${person.fullName} – ${name}`,
  ]);
  expect((await alertsOf(person))[0]).toContain('Tài khoản của bạn đã được thay đổi');
  expect([await alertsOf(admin), await alertsOf(head)]).toEqual([[], []]);
  expect(await mailed()).toEqual([mailOf(auditor), mailOf(person)].sort());
  // Taking is told to nobody, and is no row.
  await app.send(setMembership, leave(id, person), admin.token);
  expect([(await listed('decided')).length, (await alertsOf(auditor)).length]).toEqual([1, 1]);
});

test('COMP-06 it takes the place of what waited; who confirmed is not told, a password is noted without what it is', async () => {
  await addGroup(app, ['Test_Approve'], [person]);
  await app.send(resetPassword, { body: { idUser: person.id } }, admin.token);
  expect(await waitingFor(app, auditor)).toHaveLength(1);
  const body = { idUser: person.id, secondPerson: by(auditor), reason: 'Quên mật khẩu' };
  expect((await confirmed(app, admin, resetPassword, body, {})).code).toBeUndefined();
  expect(await waitingFor(app, auditor)).toEqual([]);
  const rows = await listed('decided');
  expect(rows.map(({ state }) => state).sort()).toEqual(['CONFIRMED', 'REPLACED']);
  expect(rows.find(({ state }) => state === 'CONFIRMED')?.proposed).toEqual({
    kind: 'password',
    person: {
      ...{ id: person.id, name: person.fullName, username: person.username },
      access: expect.objectContaining({ passwordGiven: null }) as object,
    },
    holds: ['Test_Approve'],
    mailed: true,
  });
  expect(await alertsOf(auditor)).toEqual([]);
});

test('COMP-02 COMP-21 the link to a new password of an administrator is signed for in the call, as it was shown', async () => {
  const [other, second] = [await addAdministrator(app), await addAdministrator(app)];
  await app.owner.query("UPDATE app_user SET email = username || '@example.vn' WHERE id = $1", [other.id]);
  const body = { idUser: other.id, reason: 'Quên mật khẩu' };
  const asked = await refused(app, admin, resetPassword, { body }, 'SECOND_PERSON_REQUIRED');
  expect(toSignOf(asked)?.accounts).toMatchObject([{ username: other.username, password: true }]);
  const answer = await confirmed(app, admin, resetPassword, body, { secondPerson: by(second) });
  expect(answer.data).toEqual({ way: 'mailed', OneTimePassword: null, ExpiresAt: null });
});

test('COMP-07 an administrator that one makes alone is listed until a unit head or quality has seen it; with a second one both are told', async () => {
  const { id } = await addGroup(app, ['UserManagament_AssignRight']);
  const alone = { ...join(id, person).body, reason: 'Người thứ hai quản trị', password: PASSWORD };
  // Neither of them could be asked then.
  await haveToChoose(true);
  expect((await confirmed(app, admin, setMembership, alone, {})).code).toBeUndefined();
  await haveToChoose(false);
  const [row] = await listed('unseen');
  expect(row).toMatchObject({ kind: 'membership', alone: true, decidedBy: { id: admin.id } });
  expect((await alertsOf(head))[0]).toContain('một mình thay đổi');
  expect((await alertsOf(person))[0]).toContain('Tài khoản của bạn đã được thay đổi');
  expect((await app.send(markSeen, { params: { id: row?.id ?? '' }, body: {} }, head.token)).status).toBe(
    200,
  );
  expect(await listed('unseen')).toEqual([]);
  const [other, third] = [await addAdministrator(app), await addPerson(app, [])];
  const body = { ...join(id, third).body, secondPerson: by(other) };
  expect((await confirmed(app, admin, setMembership, body, {})).code).toBeUndefined();
  expect((await listed('decided'))[0]).toMatchObject({ alone: false, decidedBy: { id: other.id } });
});

import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { createUser, disableUser, editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, ADMINISTERS, logIn, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { confirmAs, named, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { join, leave, signatures } from './testing/changes.ts';
import { addGroup, by, confirmed, membersOf, permitsOf } from './testing/groups.ts';

/** The rights by which somebody signs, or changes what is signed by, and the one that confirms for quality; written by hand. */
const GUARDED: PermissionCode[] = [
  'Test_Review',
  'Test_Approve',
  'Test_Lock',
  'Test_Unlock',
  'Report_Issue',
  'Sample_Cancel',
  'EditConfig',
  'Setting_Edit',
  'Audit_Review',
];

let app: TestApp;
let admin: Person;
let head: Person;
let auditor: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMINISTERS);
  head = await addPerson(app, ['Test', 'Test_Unlock']);
  auditor = await addPerson(app, ['Audit_View', 'Audit_Review']);
});
afterEach(() => app.stop());

const post = (url: string, payload: object) =>
  app.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${admin.token}` } });
const rightsOf = async ({ username }: Pick<Person, 'username'>): Promise<string[]> => {
  const { rows } = await app.owner.query<{ code: string }>(
    `SELECT DISTINCT p.code FROM app_user u JOIN user_group g ON g.user_id = u.id JOIN permission_group_permit p USING (group_id)
      WHERE u.username = $1 AND u.login_enabled ORDER BY 1`,
    [username],
  );
  return rows.map(({ code }) => code);
};
const confirmFor = async (who: Person) => confirmAs(app, who, await waitingFor(app, who));
const groupApp = (...ids: string[]) => [{ AppCode: 'NT_Core', ListGroup: ids }];

test.each(GUARDED)('COMP-06 USER-03 %s is given by two, and taken by one', async (code) => {
  const person = await addPerson(app, []);
  const { id } = await addGroup(app, ['Sample', code]);
  expect((await app.send(setMembership, join(id, person), admin.token)).status).toBe(200);
  expect(await rightsOf(person)).toEqual([]);
  const changes = await waitingFor(app, head);
  expect(changes).toMatchObject([
    {
      kind: 'membership',
      askedBy: { id: admin.id },
      proposed: { person: { id: person.id }, group: { id }, until: null, gives: ['Sample', code].sort() },
    },
  ]);
  expect((await confirmAs(app, head, changes)).status).toBe(200);
  expect(await rightsOf(person)).toEqual(['Sample', code].sort());
  expect((await app.send(setMembership, leave(id, person), admin.token)).status).toBe(200);
  expect([await rightsOf(person), await waitingFor(app, head)]).toEqual([[], []]);
});

test('USER-01 create_user_account answers as specified: the account is made, the group that signs waits', async () => {
  const [signs, plain] = [await addGroup(app, ['Test_Approve']), await addGroup(app, ['Sample'])];
  const body = createBody({ groups: groupApp(signs.id, plain.id) });
  const made = await post('/api/user/create_user_account', body);
  const username = body.LoginInfomation.Username;
  expect([made.statusCode, made.json()]).toEqual([
    200,
    { status: 1, data: { IdUser: expect.any(String) as string, MaUser: expect.any(String) as string } },
  ]);
  expect(await rightsOf({ username })).toEqual(['Sample']);
  const changes = await waitingFor(app, auditor);
  expect(changes.map(({ name }) => name)).toEqual([`Trần Thị Hương – ${signs.name}`]);
  expect((await confirmAs(app, auditor, changes)).status).toBe(200);
  expect(await rightsOf({ username })).toEqual(['Sample', 'Test_Approve']);
  expect(await signatures(app)).toMatchObject([
    { subject: 'waiting-change', meaning: 'safeguard-confirmed', signer_id: auditor.id },
  ]);
});

test('USER-01 edit_user and update_permission_group answer as specified; what signs waits, the rest counts', async () => {
  const person = await addPerson(app, []);
  const [signs, plain, mixed] = [
    await addGroup(app, ['Test_Lock']),
    await addGroup(app, ['Sample']),
    await addGroup(app, ['Client', 'Test'], [person]),
  ];
  const groups = [{ AppCode: 'NT_Core', ListGroup: [signs.id, plain.id, mixed.id] }];
  const edited = await post('/api/user/edit_user', {
    GroupApp: groups,
    GeneralInformation: { IdUser: person.id, IdAccount: '', LoginStatus: 1, UserRole: [] },
    UserInformation: { FirstName: 'Hòa', LastName: 'Đặng', Email: 'hoa@lab.vn', Phone: '0905 123 456' },
  });
  expect([edited.statusCode, edited.json()]).toEqual([
    200,
    { status: 1, data: { IdUser: person.id, version: expect.any(Number) as number } },
  ]);
  const set = await post('/api/permissions/update_permission_group', {
    Id: mixed.id,
    AppCode: 'NT_Core',
    Permits: ['Test', 'Report_Issue', 'Audit_View'],
  });
  expect([set.statusCode, set.json()]).toEqual([200, { status: 1, data: {} }]);
  expect(await rightsOf(person)).toEqual(['Audit_View', 'Sample', 'Test']);
  const changes = await waitingFor(app, auditor);
  expect(changes.map(({ kind }) => kind)).toEqual(['membership', 'permits']);
  expect(changes[1]?.proposed).toMatchObject({
    gives: ['Report_Issue'],
    members: [{ id: person.id, username: person.username }],
  });
  // Whom it concerns is told.
  const alerts = (await app.call(listAlerts, { query: {} }, person.token)).data;
  expect(alerts[0]?.alertMessage).toContain('liên quan đến tài khoản của bạn');
  expect((await confirmAs(app, auditor, changes)).status).toBe(200);
  expect(await rightsOf(person)).toEqual(['Audit_View', 'Report_Issue', 'Sample', 'Test', 'Test_Lock']);
  expect(await permitsOf(app, admin, mixed.id)).toEqual(['Audit_View', 'Report_Issue', 'Test']);
});

test('COMP-07 a right that signs for a group without members needs nobody: who comes into it waits', async () => {
  const { id } = await addGroup(app, []);
  const body = { Id: id, AppCode: 'NT_Core', Permits: ['Test_Approve'] };
  expect((await app.send(updatePermits, { body }, admin.token)).status).toBe(200);
  expect(await permitsOf(app, admin, id)).toEqual(['Test_Approve']);
  const person = await addPerson(app, []);
  await app.send(setMembership, join(id, person), admin.token);
  expect([await membersOf(app, admin, id), (await waitingFor(app, head)).length]).toEqual([[], 1]);
});

test('COMP-07 a later end waits and the earlier one counts; an earlier one needs nobody, and replaces what waits', async () => {
  const person = await addPerson(app, []);
  const { id } = await addGroup(app, ['Test_Approve']);
  const until = (days: number) => ({ Until: addDays(today(), days) });
  const endOf = async () =>
    (
      await app.owner.query<{ day: string }>(
        `SELECT to_char((until - interval '1 second') AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS day FROM user_group_period WHERE group_id = $1`,
        [id],
      )
    ).rows.map(({ day }) => day);
  await app.send(setMembership, join(id, person, until(7)), admin.token);
  await confirmFor(head);
  await app.send(setMembership, join(id, person, until(30)), admin.token);
  expect(await endOf()).toEqual([addDays(today(), 7)]);
  expect(await waitingFor(app, head)).toMatchObject([{ proposed: { until: addDays(today(), 30) } }]);
  await app.send(setMembership, join(id, person, until(3)), admin.token);
  expect(await endOf()).toEqual([addDays(today(), 3)]);
  expect(await waitingFor(app, head)).toEqual([]);
});

test('COMP-01 an account that signs is enabled by two; what it was given while it was disabled counts only then', async () => {
  const person = await addPerson(app, []);
  const { id } = await addGroup(app, ['Test_Review']);
  const enable = {
    GeneralInformation: { IdUser: person.id, LoginStatus: 1 as const },
    UserInformation: { FirstName: 'Hòa', LastName: 'Đặng', Email: 'hoa@lab.vn', Phone: '0905 123 456' },
  };
  await app.send(disableUser, { body: { idUser: person.id } }, admin.token);
  await app.send(setMembership, join(id, person), admin.token);
  expect(await waitingFor(app, head)).toEqual([]);
  expect((await app.send(editUser, { body: enable }, admin.token)).status).toBe(200);
  expect(await rightsOf(person)).toEqual([]);
  const changes = await waitingFor(app, head);
  // The address to which links go is another act of two.
  expect(changes).toMatchObject([
    { kind: 'enable', proposed: { gives: ['Test_Review'] } },
    { kind: 'address', proposed: { addresses: [{ kind: 'email', before: '', after: 'hoa@lab.vn' }] } },
  ]);
  expect((await confirmAs(app, head, changes)).status).toBe(200);
  expect(await rightsOf(person)).toEqual(['Test_Review']);
  expect((await app.call(getProfile, {}, (await logIn(app, person.username)).token)).status).toBe(200);
});

test('COMP-06 in the same call a second person signs the list that was shown; who gains by it, asks for it or may not is refused', async () => {
  const { id } = await addGroup(app, ['Test_Approve']);
  const [person, fit] = [await addPerson(app, ['Test_Unlock']), auditor];
  const { body } = join(id, person);
  const first = { ...body, secondPerson: by(fit) };
  const seen = (await refused(app, admin, setMembership, { body: first }, 'VALIDATION')).body;
  expect(JSON.stringify(seen)).toContain('"toSign"');
  const send = async (who: Person) =>
    (await confirmed(app, admin, setMembership, { ...body, secondPerson: by(who) }, {})).code;
  expect(await send(person)).toBe('SECOND_PERSON_NOT_FIT');
  expect(await send(admin)).toBe('SECOND_PERSON_NOT_OTHER');
  expect(await send(await addPerson(app, ['Test_Approve', 'Audit_Review']))).toBe('SECOND_PERSON_NOT_FIT');
  expect(await rightsOf(person)).toEqual(['Test_Unlock']);
  expect(await send(fit)).toBeUndefined();
  expect(await rightsOf(person)).toEqual(['Test_Approve', 'Test_Unlock']);
  expect(await waitingFor(app, auditor)).toEqual([]);
  expect(await signatures(app)).toMatchObject([{ subject: 'user', signer_id: fit.id }]);
});

test('COMP-06 who comes into the group or is in it does not confirm; a deputy does while the membership lasts', async () => {
  const ofHead = await addGroup(app, ['Test_Unlock']);
  const deputy = await addPerson(app, []);
  await app.send(setMembership, join(ofHead.id, deputy, { Until: today() }), admin.token);
  const [own] = await waitingFor(app, head);
  expect((await confirmFor(head)).status).toBe(200);
  expect(own?.mayConfirm).toBe('second');
  const { id } = await addGroup(app, [], [deputy]);
  const body = { Id: id, AppCode: 'NT_Core', Permits: ['Test_Approve'] };
  await app.send(updatePermits, { body }, admin.token);
  const changes = await waitingFor(app, deputy);
  expect(changes.map(({ mayConfirm }) => mayConfirm)).toEqual([null]);
  const wish = { body: { changes: changes.map(named), password: PASSWORD } };
  await refused(app, deputy, confirmChanges, wish, 'SECOND_PERSON_NOT_FIT');
  await app.send(setMembership, leave(id, deputy), admin.token);
  // Nobody is in it any more: it is no change of anybody's rights, and another thing than was shown.
  expect(codesOf(await refused(app, head, confirmChanges, wish, 'STALE_VERSION'))).toHaveLength(1);
  const person = await addPerson(app, []);
  const signing = await addGroup(app, ['Test_Lock']);
  await app.send(setMembership, join(signing.id, person), admin.token);
  const waits = (await waitingFor(app, deputy)).filter(({ kind }) => kind === 'membership');
  expect((await confirmAs(app, deputy, waits)).status).toBe(200);
  expect(await rightsOf(person)).toEqual(['Test_Lock']);
});

test('COMP-06 what was done otherwise meanwhile waits no more: who left the group, whose group was ended, who asked and may not any more', async () => {
  const { id } = await addGroup(app, ['Test_Approve']);
  const person = await addPerson(app, []);
  await app.send(setMembership, join(id, person), admin.token);
  const [first] = await waitingFor(app, head);
  await app.send(setMembership, leave(id, person), admin.token);
  expect(await waitingFor(app, head)).toEqual([]);
  await app.send(setMembership, join(id, person), admin.token);
  const wish = (change = first) => ({
    body: {
      changes: [change].map((one) => ({ id: one?.id ?? '', seen: one?.seen ?? '' })),
      password: PASSWORD,
    },
  });
  await refused(app, head, confirmChanges, wish(), 'STALE_VERSION');
  const other = await addPerson(app, ['UserManagament_DeleteUser', 'UserManagament_AssignRight']);
  const [second] = await waitingFor(app, head);
  const ends = { idUser: admin.id, reason: 'Nghỉ việc từ hôm nay' };
  const third = await addPerson(app, ['UserManagament_AssignRight']);
  const ended = await confirmed(app, other, disableUser, ends, { secondPerson: by(third) });
  expect(ended.status).toBe(200);
  expect(await waitingFor(app, head)).toMatchObject([{ proposed: null, mayConfirm: null }]);
  await refused(app, head, confirmChanges, wish(second), 'STALE_VERSION');
  expect(await rightsOf(person)).toEqual([]);
});

test('COMP-07 a new account that is an administrator and signs is confirmed by the second administrator as before, and nothing waits', async () => {
  const second = await addPerson(app, ['UserManagament_AssignRight']);
  const both = await addGroup(app, ['UserManagament_AssignRight', 'EditConfig']);
  const body = createBody({ groups: groupApp(both.id) });
  await refused(app, admin, createUser, { body }, 'SECOND_PERSON_REQUIRED');
  const made = await confirmed(app, admin, createUser, body, { secondPerson: by(second) });
  expect(made.status).toBe(200);
  expect(await rightsOf({ username: body.LoginInfomation.Username })).toHaveLength(2);
  expect(await waitingFor(app, auditor)).toEqual([]);
});

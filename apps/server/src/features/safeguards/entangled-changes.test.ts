import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { disableUser, editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAs, named, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let admin: Person;
let quality: Person;
let reviewer: Person;
let planner: Person;
let reviewing: { id: string; name: string };
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, [
    'UserManagament',
    'UserManagament_EditUser',
    'UserManagament_DeleteUser',
    'UserManagament_AssignRight',
  ]);
  quality = await addPerson(app, ['Audit_Review']);
  reviewer = await addPerson(app, []);
  planner = await addPerson(app, ['Sample']);
  reviewing = await addGroup(app, ['Test', 'Test_Review'], [reviewer]);
});
afterEach(() => app.stop());

const rightsOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await app.owner.query<{ code: string }>(
    `SELECT DISTINCT code FROM app_user u JOIN user_group g ON g.user_id = u.id JOIN permission_group_permit p USING (group_id)
      WHERE u.id = $1 AND u.login_enabled ORDER BY 1`,
    [id],
  );
  return rows.map(({ code }) => code);
};
const widen = async (Permits: PermissionCode[]): Promise<void> => {
  const body = { Id: reviewing.id, AppCode: 'NT_Core' as const, Permits };
  expect((await app.send(updatePermits, { body }, admin.token)).status).toBe(200);
};
const enable = async ({ id: IdUser }: Person): Promise<void> => {
  const UserInformation = { FirstName: 'Hòa', LastName: 'Đặng', Email: 'hoa@lab.vn', Phone: '0905 123 456' };
  const body = { GeneralInformation: { IdUser, LoginStatus: 1 as const }, UserInformation };
  expect((await app.send(editUser, { body }, admin.token)).status).toBe(200);
};
/** Both in one signature are refused, whoever signs; answers the names told. */
async function refusedTogether(changes: readonly WaitingChange[]): Promise<string[]> {
  const body = { changes: changes.map(named), password: PASSWORD };
  const answer = await refused(app, quality, confirmChanges, { body }, 'CHANGES_NOT_APART');
  const secondPerson = { username: quality.username, password: PASSWORD };
  const atDesk = { body: { changes: changes.map(named), secondPerson } };
  await refused(app, admin, confirmChanges, atDesk, 'CHANGES_NOT_APART');
  return codesOf(answer);
}
const only = (changes: readonly WaitingChange[], kind: WaitingChange['kind']): WaitingChange[] =>
  changes.filter((change) => change.kind === kind);

test('COMP-06 one signature over a group that may more and over who comes into it is refused, with both named; one after the other all is shown', async () => {
  await widen(['Test', 'Test_Review', 'Test_Unlock', 'Report_Issue']);
  await app.send(setMembership, join(reviewing.id, planner), admin.token);
  const changes = await waitingFor(app, quality);
  expect(changes).toMatchObject([
    { kind: 'permits', proposed: { members: [{ id: reviewer.id }] } },
    { kind: 'membership', proposed: { gives: ['Test', 'Test_Review'] } },
  ]);
  expect(await refusedTogether(changes)).toEqual(changes.map(({ name }) => name));
  expect(await rightsOf(planner)).toEqual(['Sample']);

  expect((await confirmAs(app, quality, only(changes, 'permits'))).status).toBe(200);
  // What was seen of the other is another thing by now, and is shown anew.
  expect((await confirmAs(app, quality, only(changes, 'membership'))).code).toBe('STALE_VERSION');
  const [left] = await waitingFor(app, quality);
  expect(left?.proposed).toMatchObject({
    gives: expect.arrayContaining(['Report_Issue', 'Test', 'Test_Review', 'Test_Unlock']) as string[],
  });
  expect((await confirmAs(app, quality, await waitingFor(app, quality))).status).toBe(200);
  expect(await rightsOf(planner)).toEqual(['Report_Issue', 'Sample', 'Test', 'Test_Review', 'Test_Unlock']);
});

test('COMP-06 nor over a group that may more and an account in it that is enabled', async () => {
  const left = await addPerson(app, []);
  await app.send(setMembership, join(reviewing.id, left), admin.token);
  expect((await confirmAs(app, quality, await waitingFor(app, quality))).status).toBe(200);
  await app.send(disableUser, { body: { idUser: left.id } }, admin.token);
  await widen(['Test', 'Test_Review', 'Test_Unlock']);
  await enable(left);
  const changes = (await waitingFor(app, quality)).filter(({ kind }) => kind !== 'address');
  expect(changes).toMatchObject([
    { kind: 'permits', proposed: { members: [{ id: reviewer.id }] } },
    { kind: 'enable', proposed: { gives: ['Test', 'Test_Review'] } },
  ]);
  expect(await refusedTogether(changes)).toEqual(changes.map(({ name }) => name));
  expect(await rightsOf(left)).toEqual([]);
  expect((await confirmAs(app, quality, only(changes, 'enable'))).status).toBe(200);
  expect(only(await waitingFor(app, quality), 'permits')).toMatchObject([
    {
      kind: 'permits',
      proposed: { members: expect.arrayContaining([expect.objectContaining({ id: left.id })]) as object[] },
    },
  ]);
});

test('COMP-06 nor over a right and the password of who gets it, which says what that one holds', async () => {
  await addGroup(app, ['Test_Approve'], [planner]);
  await app.send(resetPassword, { body: { idUser: planner.id } }, admin.token);
  await app.send(setMembership, join(reviewing.id, planner), admin.token);
  const changes = await waitingFor(app, quality);
  expect(changes).toMatchObject([
    { kind: 'password', proposed: { holds: ['Test_Approve'] } },
    { kind: 'membership' },
  ]);
  expect(await refusedTogether(changes)).toEqual(only(changes, 'password').map(({ name }) => name));
});

test('COMP-20 what does not touch each other is signed at once: several people of a group, several groups of a person', async () => {
  const approving = await addGroup(app, ['Test_Approve']);
  const another = await addPerson(app, []);
  for (const [group, person] of [
    [reviewing, planner],
    [approving, planner],
    [reviewing, another],
  ] as const)
    await app.send(setMembership, join(group.id, person), admin.token);
  const changes = await waitingFor(app, quality);
  expect(changes).toHaveLength(3);
  expect((await confirmAs(app, quality, changes)).status).toBe(200);
  expect(await rightsOf(planner)).toEqual(['Sample', 'Test', 'Test_Approve', 'Test_Review']);
});

import { changePassword, login } from '@kiemlab/contract/features/auth/auth.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges, listWaiting, markSeen } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { confirmTwoPeople } from '@kiemlab/contract/features/users/same-people.api';
import { createUser, disableUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { join, leave } from '../rights/testing/changes.ts';
import { addGroup, administratorsOf, by, confirmed } from '../rights/testing/groups.ts';
import { confirmAll, confirmAs, waitingFor } from './testing/confirm-all.ts';
import { daysPass } from './testing/days-pass.ts';

let app: TestApp;
let admin: Person;
let group: string;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addAdministrator();
  ({ id: group } = await addGroup(app, ['UserManagament_AssignRight', 'Setting']));
});
afterEach(() => app.stop());

const addAdministrator = (): Promise<Person> =>
  addPerson(app, [
    'UserManagament',
    'UserManagament_AddUser',
    'UserManagament_EditUser',
    'UserManagament_DeleteUser',
    'UserManagament_AssignRight',
    'Setting',
  ]);
const alone = { reason: 'Chưa có ai khác trong đơn vị', password: PASSWORD };
const skipReview = (who: Person) =>
  app.send(
    changeSetting,
    { params: { key: 'allowSkipReview' }, body: { value: true, reason: 'Thiếu người soát xét', seen: null } },
    who.token,
  );
/** An account that the administrator makes, logs in to, and gives a password that is chosen. */
async function straw(): Promise<Person> {
  await app.send(createUser, { body: createBody({ username: 'bunhin' }) }, admin.token);
  const { rows } = await app.owner.query<{ id: string }>("SELECT id FROM app_user WHERE username = 'bunhin'");
  const first = await app.call(login, { body: { username: 'bunhin', password: GOOD } });
  const chosen = { OldPassword: GOOD, NewPassword: PASSWORD, ConfirmNewPassword: PASSWORD };
  await app.send(changePassword, { body: chosen }, first.data.access_token);
  const { data } = await app.call(login, { body: { username: 'bunhin', password: PASSWORD } });
  return { id: rows[0]?.id ?? '', username: 'bunhin', token: data.access_token } as Person;
}
const makeOne = (who: Person, more: object) =>
  confirmed(app, admin, setMembership, join(group, who).body, more);
const mayConfirm = async (who: Person) => (await waitingFor(app, who)).map((change) => change.mayConfirm);

describe('who else confirms has to sign for an administrator', () => {
  test.each([
    ['quality', 'Audit_Review'],
    ['a unit head', 'Test_Unlock'],
  ] as const)('COMP-07 nobody is made one alone where %s is there, who signs for it', async (_who, right) => {
    const [one, confirmer] = [await straw(), await addPerson(app, [right])];
    expect((await makeOne(one, alone)).code).toBe('SECOND_PERSON_REQUIRED');
    expect((await makeOne(one, { ...alone, secondPerson: by(one) })).code).toBe('SECOND_PERSON_NOT_FIT');
    expect(await administratorsOf(app)).toEqual([admin.username]);
    expect((await makeOne(one, { ...alone, secondPerson: by(confirmer) })).status).toBe(200);
    // By two, not alone: from now on there are two administrators, and the second one confirms.
    await skipReview(admin);
    expect(await mayConfirm(one)).toEqual(['second']);
    const third = await addPerson(app, []);
    const byQuality = await makeOne(third, { secondPerson: by(confirmer) });
    expect(byQuality.code).toBe('SECOND_PERSON_NOT_ADMINISTRATOR');
    expect((await makeOne(third, { secondPerson: by(one) })).status).toBe(200);
  });

  test('COMP-07 COMP-02 the password of the other administrator is not set alone where quality is there; ended he or she still is', async () => {
    const [other, auditor] = [await addAdministrator(), await addPerson(app, ['Audit_Review'])];
    const reset = { idUser: other.id };
    expect((await confirmed(app, admin, resetPassword, reset, alone)).data.way).toBe('waits');
    expect(await mayConfirm(admin)).toEqual([null]);
    expect((await confirmAs(app, auditor, await waitingFor(app, auditor))).status).toBe(200);
    const gone = { idUser: other.id, reason: 'Nghỉ việc từ nay' };
    expect((await confirmed(app, admin, disableUser, gone, alone)).status).toBe(200);
    expect(await administratorsOf(app)).toEqual([admin.username]);
  });

  test('COMP-07 who ends the other administrator alone is not the only one for thirty days', async () => {
    const [one, other] = [await straw(), await addAdministrator()];
    const gone = { idUser: other.id, reason: 'Nghỉ việc từ nay' };
    expect((await confirmed(app, admin, disableUser, gone, alone)).status).toBe(200);
    expect((await makeOne(one, alone)).code).toBe('SECOND_PERSON_REQUIRED');
    const nobody = await makeOne(one, { ...alone, secondPerson: by(one) });
    expect(nobody.code).toBe('SECOND_PERSON_NOT_ADMINISTRATOR');
    await daysPass(app);
    expect((await makeOne(one, alone)).status).toBe(200);
  });
});

describe('an administrator who was made alone', () => {
  test('COMP-06 confirms nothing that who made him or her asks for, nor the other way round, until a head has seen it; who is alone goes on alone', async () => {
    const one = await straw();
    expect((await makeOne(one, alone)).status).toBe(200);
    await skipReview(admin);
    expect(await mayConfirm(one)).toEqual([null]);
    expect((await confirmAll(app, one)).code).toBe('SECOND_PERSON_NOT_FIT');
    const wish = { changes: [], password: PASSWORD };
    const [waits] = await waitingFor(app, admin);
    const changes = [{ id: waits?.id ?? '', seen: waits?.seen ?? '' }];
    const here = { body: { ...wish, changes, secondPerson: by(one) } };
    expect((await app.send(confirmChanges, here, admin.token)).code).toBe('SECOND_PERSON_NOT_FIT');
    expect(waits?.mayConfirm).toBe('alone');
    // What the straw man asks for, by whoever types the password.
    await skipReview(one);
    expect(await mayConfirm(admin)).toEqual([null]);
    expect((await confirmAll(app, admin)).code).toBe('SECOND_PERSON_NOT_FIT');
    expect(await mayConfirm(one)).toEqual([null]);
    // Nor in the same call, neither for an administrator nor for a right that signs.
    const [third, signing] = [await addPerson(app, []), await addGroup(app, ['Test_Approve'])];
    const inCall = { ...alone, secondPerson: by(one) };
    expect((await makeOne(third, inCall)).code).toBe('SECOND_PERSON_NOT_ADMINISTRATOR');
    const joins = join(signing.id, third).body;
    expect((await confirmed(app, admin, setMembership, { ...joins, secondPerson: by(one) }, {})).code).toBe(
      'SECOND_PERSON_NOT_FIT',
    );
    // Who truly is alone makes the first who looks after quality; that one confirms.
    const quality = await addGroup(app, ['Audit_Review']);
    const auditor = await addPerson(app, []);
    await app.send(setMembership, join(quality.id, auditor), admin.token);
    const asked = (await waitingFor(app, admin)).filter(({ kind }) => kind === 'membership');
    expect((await confirmAs(app, admin, asked, alone)).status).toBe(200);
    expect((await makeOne(third, { secondPerson: by(auditor) })).status).toBe(200);
    // A head who came into office otherwise has seen it.
    const head = await addPerson(app, ['Test_Unlock']);
    const { data } = await app.call(listWaiting, { query: { state: 'unseen' } }, head.token);
    for (const { id } of data.changes) await app.send(markSeen, { params: { id }, body: {} }, head.token);
    await skipReview(admin);
    expect((await confirmAll(app, one)).status).toBe(200);
  });

  test('COMP-07 two whom one and the same made so do not confirm for each other; who made them is not alone by them', async () => {
    const [one, other] = [await straw(), await addPerson(app, ['Setting'])];
    expect((await makeOne(one, alone)).status).toBe(200);
    expect((await confirmed(app, admin, setMembership, leave(group, one).body, alone)).status).toBe(200);
    expect((await makeOne(other, alone)).status).toBe(200);
    const back = join(group, one).body;
    const accounts = await app.owner.query<{ id: string; version: number }>(
      'SELECT id, version FROM app_user WHERE id = ANY ($1)',
      [[(await addPerson(app, [])).id, (await addPerson(app, [])).id]],
    );
    const two = { users: accounts.rows, reason: 'Hai người khác nhau', secondPerson: by(other) };
    expect((await app.send(confirmTwoPeople, { body: two }, admin.token)).code).toBe(
      'SECOND_PERSON_NOT_APART',
    );
    expect((await confirmed(app, admin, setMembership, back, { secondPerson: by(other) })).code).toBe(
      'SECOND_PERSON_NOT_ADMINISTRATOR',
    );
    const head = await addPerson(app, ['Test_Unlock']);
    expect((await makeOne(one, { secondPerson: by(head) })).status).toBe(200);
    await skipReview(other);
    expect(await mayConfirm(one)).toEqual([null]);
    expect(await mayConfirm(admin)).toEqual([null]);
    // Nor is a password of one of them replaced alone, once nobody else is counted: rule R5 has a third administrator sign.
    await app.owner.query("SET kiemlab.action = 'test.leave'");
    await app.owner.query('DELETE FROM user_group WHERE user_id = $1', [head.id]);
    await daysPass(app);
    expect((await app.send(resetPassword, { body: { idUser: one.id } }, admin.token)).data.way).toBe('waits');
    const asked = (await waitingFor(app, admin)).filter(({ kind }) => kind === 'password');
    expect(asked.map((change) => change.mayConfirm)).toEqual([null]);
    expect((await confirmAs(app, admin, asked, alone)).code).toBe('SECOND_PERSON_NOT_OTHER');
  });

  test('COMP-02 whose password was given alone confirms nothing for who gave it, and is counted for thirty days', async () => {
    const other = await addAdministrator();
    const given = await confirmed(app, admin, resetPassword, { idUser: other.id }, alone);
    const { OneTimePassword: once } = given.data as { OneTimePassword: string };
    const first = await app.call(login, { body: { username: other.username, password: once } });
    const chosen = { OldPassword: once, NewPassword: GOOD, ConfirmNewPassword: GOOD };
    await app.send(changePassword, { body: chosen }, first.data.access_token);
    const { data } = await app.call(login, { body: { username: other.username, password: GOOD } });
    await skipReview(admin);
    expect(await mayConfirm({ ...other, token: data.access_token })).toEqual([null]);
    expect(await mayConfirm(admin)).toEqual([null]);
  });
});

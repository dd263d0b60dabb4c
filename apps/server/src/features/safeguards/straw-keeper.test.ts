import { changePassword, login } from '@kiemlab/contract/features/auth/auth.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { createUser, editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf } from '../../testing/refused.ts';
import { makeSame } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { addAdministrator, change } from '../rights/testing/changes.ts';
import { addGroup, by, confirmed } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let admin: Person;
let qa: Person;
let head: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMINISTERS);
  qa = await addPerson(app, ['Audit_Review']);
  head = await addPerson(app, ['Test_Unlock', 'Test_Approve']);
});
afterEach(() => app.stop());

/** An account that the administrator opens, whose password is chosen with the one that was given, and which keeps accounts. */
async function strawKeeper(): Promise<Person> {
  const { IdUser: id } = (
    await app.send(createUser, { body: createBody({ username: 'bunhin' }) }, admin.token)
  ).data;
  const first = await app.call(login, { body: { username: 'bunhin', password: GOOD } });
  const chosen = { OldPassword: GOOD, NewPassword: PASSWORD, ConfirmNewPassword: PASSWORD };
  await app.send(changePassword, { body: chosen }, first.data.access_token);
  const keeping = await addGroup(app, ['UserManagament', 'UserManagament_EditUser']);
  expect((await app.send(setMembership, { body: { IdGroup: keeping.id, IdUser: id, Member: true } }, admin.token)).status).toBe(200); // prettier-ignore
  const { data } = await app.call(login, { body: { username: 'bunhin', password: PASSWORD } });
  return { ...admin, id, username: 'bunhin', token: data.access_token };
}

test('COMP-06 who gave the account that asks its password confirms nothing it asks for; somebody else does', async () => {
  const straw = await strawKeeper();
  expect((await app.send(resetPassword, { body: { idUser: head.id } }, straw.token)).data.way).toBe('waits');
  const seen = await waitingFor(app, admin);
  expect(seen.map(({ mayConfirm }) => mayConfirm)).toEqual([null]);
  const answer = await confirmAs(app, admin, seen);
  expect(failureOf(answer)).toMatchObject({
    code: 'SECOND_PERSON_NOT_FIT',
    details: { apart: { why: 'gave' } },
  });
  // Nor at the screen of who asked.
  const body = { idUser: head.id, secondPerson: by(admin) };
  const inCall = await confirmed(app, straw, resetPassword, body, {});
  expect(inCall.code).toBe('CONFIRM_IN_OWN_SESSION');
  const UserInformation = {
    FirstName: 'Hoa',
    LastName: 'Lê',
    Email: 'ke-khac@example.vn',
    Phone: '0905000111',
  };
  const moved = { GeneralInformation: { IdUser: head.id, LoginStatus: 1 }, UserInformation };
  const atDesk = await confirmed(app, straw, editUser, { ...moved, secondPerson: by(admin) }, {});
  expect(failureOf(atDesk)).toMatchObject({
    code: 'SECOND_PERSON_NOT_FIT',
    details: { apart: { why: 'gave' } },
  });
  // Of an administrator's address rule R5 asks the same.
  const [target, second] = [await addAdministrator(app), await addAdministrator(app)];
  const ofTarget = { ...moved, GeneralInformation: { IdUser: target.id, LoginStatus: 1 } };
  const codeBy = async (who: Person) =>
    (await confirmed(app, straw, editUser, ofTarget, { secondPerson: by(who) })).code;
  expect([await codeBy(admin), await codeBy(second)]).toEqual(['SECOND_PERSON_NOT_ADMINISTRATOR', undefined]);
  expect((await confirmAs(app, qa, await waitingFor(app, qa))).status).toBe(200);
});

test('COMP-07 of three administrators nobody is left with one by calling the other like himself', async () => {
  const [second, third] = [await addAdministrator(app), await addAdministrator(app)];
  await makeSame(app, second, admin, 'name');
  const alone = { reason: 'Nghỉ việc', password: PASSWORD };
  expect(await change(app, admin, { disabled: [third.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
});

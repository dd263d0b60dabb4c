import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nameOf, nextNumber, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAs, named, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let admin: Person;
let quality: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, [
    'UserManagament',
    'UserManagament_EditUser',
    'UserManagament_AssignRight',
    'Setting',
  ]);
  quality = await addPerson(app, ['Audit_Review']);
});
afterAll(() => app.stop());

/** Refused to somebody, and open to who looks after quality. */
async function onlyForQuality(who: Person, code: 'SECOND_PERSON_NOT_OTHER' | 'SECOND_PERSON_NOT_FIT') {
  const changes = await waitingFor(app, quality);
  expect(changes).toHaveLength(1);
  const body = { changes: changes.map(named), password: PASSWORD };
  const answer = await refused(app, who, confirmChanges, { body }, code);
  if (code === 'SECOND_PERSON_NOT_OTHER')
    expect(failureOf(answer)).toMatchObject({ details: { apart: { why: 'person' } } });
  expect(
    (await waitingFor(app, who))
      .filter(({ state }) => state === 'WAITING')
      .map(({ mayConfirm }) => mayConfirm),
  ).toEqual([null]);
  expect((await confirmAs(app, quality, changes)).status).toBe(200);
}

test.each(['name', 'identityNumber', 'employmentNumber'] as const)(
  'COMP-06 who asked does not confirm by another account of the same person, by %s',
  async (by) => {
    const second = await addSecondAccount(app, admin, ['Audit_Review'], by);
    const group = await addGroup(app, ['Test_Approve']);
    const straw = await addPerson(app, ['Sample']);
    await app.send(setMembership, join(group.id, straw), admin.token);
    await onlyForQuality(second, 'SECOND_PERSON_NOT_OTHER');
  },
);

test.each(['ThS. *', 'PGS.TS *', 'Bà *', '* (2)', '* 2', '*II', '*!', '(*)'])(
  'COMP-06 nor by one that was opened under the own name, typed as %j',
  async (typed) => {
    const own = `Tuấn ${nameOf(nextNumber())}`;
    const keeper = await addPerson(app, ['UserManagament', 'UserManagament_AssignRight']);
    const second = await addPerson(app, ['Audit_Review']);
    const [name, alike] = [own, typed.replace('*', own).replace('II', ' II')];
    await prepare(app, async (tx) => {
      for (const [{ id }, first_name] of [
        [keeper, name],
        [second, alike],
      ] as const)
        await tx
          .updateTable('app_user')
          .set({ last_name: 'Nguyễn Văn', first_name })
          .where('id', '=', id)
          .execute();
    });
    app.services.sessions.forget();
    const group = await addGroup(app, ['Test_Approve']);
    const straw = await addPerson(app, ['Sample']);
    await app.send(setMembership, join(group.id, straw), keeper.token);
    await onlyForQuality(second, 'SECOND_PERSON_NOT_OTHER');
  },
);

test('COMP-06 who gains by it does not confirm by another account of the same person', async () => {
  const straw = await addPerson(app, ['Sample']);
  const second = await addSecondAccount(app, straw, ['Audit_Review']);
  const group = await addGroup(app, ['Test_Approve']);
  await app.send(setMembership, join(group.id, straw), admin.token);
  await onlyForQuality(second, 'SECOND_PERSON_NOT_FIT');
});

test('COMP-06 COMP-07 an administrator gives no rights and no password to the own second account', async () => {
  const second = await addSecondAccount(app, admin, ['Sample']);
  const group = await addGroup(app, ['Sample_Edit']);
  await refused(app, admin, setMembership, join(group.id, second), 'OWN_RIGHTS');
  await refused(app, admin, resetPassword, { body: { idUser: second.id } }, 'OWN_RIGHTS');
  expect(await waitingFor(app, quality)).toEqual([]);
});

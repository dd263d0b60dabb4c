import { login } from '@kiemlab/contract/features/auth/auth.api';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAdministrator } from '../rights/testing/changes.ts';
import { by } from '../rights/testing/groups.ts';
import { confirmAs, named, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, [
    'UserManagament',
    'UserManagament_EditUser',
    'UserManagament_AssignRight',
    'Setting',
  ]);
});
afterEach(() => app.stop());

const addHead = () => addPerson(app, ['Test_Unlock', 'Test_Approve']);
const asks = async ({ id: idUser }: Person) =>
  (await app.send(resetPassword, { body: { idUser, reason: 'Quên mật khẩu' } }, admin.token)).data.way;
const logsIn = async ({ username }: Person, password: string) =>
  (await app.call(login, { body: { username, password } })).status;
const mayConfirm = async (who: Person) => (await waitingFor(app, who)).map((change) => change.mayConfirm);
const alone = { reason: 'Chưa có ai khác trong đơn vị' };

test.each([
  ['who holds a right that signs', addHead],
  ['an administrator', () => addAdministrator(app)],
])(
  'COMP-02 COMP-06 the one-time password of %s never comes to the screen of who asked for it',
  async (_, add) => {
    const [owner, second] = [await add(), await addAdministrator(app)];
    // Not in the call that asks, whoever is named with which mark: nothing is changed by it, and nothing waits.
    for (const seen of [undefined, '0'.repeat(64)]) {
      const body = {
        idUser: owner.id,
        reason: 'Quên mật khẩu',
        secondPerson: by(second),
        ...(seen && { seen }),
      };
      await refused(app, admin, resetPassword, { body }, 'CONFIRM_IN_OWN_SESSION');
    }
    expect(await waitingFor(app, second)).toEqual([]);
    expect(await asks(owner)).toBe('waits');
    // Nor from the list, at the screen of who asked.
    const waits = await waitingFor(app, admin);
    const atDesk = { body: { changes: waits.map(named), secondPerson: by(second) } };
    const answer = await refused(app, admin, confirmChanges, atDesk, 'CONFIRM_IN_OWN_SESSION');
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      409,
      expect.stringContaining(owner.fullName),
    ]);
    expect(await logsIn(owner, PASSWORD)).toBe(200);
    // From the own session it is told to who confirms.
    const done = await confirmAs(app, second, await waitingFor(app, second));
    expect([done.status, done.data.passwords.map(({ username }) => username)]).toEqual([
      200,
      [owner.username],
    ]);
    expect(await logsIn(owner, PASSWORD)).toBe(401);
    expect(await logsIn(owner, done.data.passwords[0]?.OneTimePassword ?? '')).toBe(200);
  },
);

test.each([
  ['unit head', addHead],
  ['one who looks after quality', () => addPerson(app, ['Audit_Review'])],
])(
  'COMP-02 COMP-07 one administrator and one %s who forgot the password: it is replaced alone, with reason and mark',
  async (_, add) => {
    const owner = await add();
    expect(await asks(owner)).toBe('waits');
    const waits = await waitingFor(app, admin);
    expect(waits.map((change) => change.mayConfirm)).toEqual(['alone']);
    expect((await confirmAs(app, admin, waits)).code).toBe('REASON_REQUIRED');
    const done = await confirmAs(app, admin, waits, alone);
    expect(await logsIn(owner, done.data.passwords[0]?.OneTimePassword ?? '')).toBe(200);
    const { rows } = await app.owner.query(
      `SELECT DISTINCT e.action, w.alone FROM audit_event e, waiting_change w WHERE e.action LIKE 'safeguards.confirm%'`,
    );
    expect(rows).toEqual([{ action: 'safeguards.confirm-alone', alone: true }]);
  },
);

test('COMP-02 COMP-06 of two heads the other one signs, and of both passwords none is replaced alone', async () => {
  const [one, other] = [await addHead(), await addHead()];
  expect([await asks(one), await asks(other)]).toEqual(['waits', 'waits']);
  expect(await mayConfirm(admin)).toEqual([null, null]);
  const both = await waitingFor(app, admin);
  expect((await confirmAs(app, admin, both, alone)).code).toBe('SECOND_PERSON_NOT_OTHER');
  expect((await mayConfirm(other)).sort()).toEqual(['second', null].sort());
  const ofOne = (await waitingFor(app, other)).filter((change) => change.mayConfirm === 'second');
  expect((await confirmAs(app, other, ofOne)).status).toBe(200);
});

test('COMP-06 only what resets somebody leaves that one out: a setting waits for the head', async () => {
  const head = await addHead();
  expect(await asks(head)).toBe('waits');
  const { rows } = await app.owner.query(`SELECT kind FROM waiting_change WHERE state = 'WAITING'`);
  expect(rows).toEqual([{ kind: 'password' }]);
  const added = { params: { key: 'allowSkipReview' as const } };
  const body = { value: true, reason: 'Thiếu người soát xét', seen: null };
  await app.send(changeSetting, { ...added, body }, admin.token);
  const shown = await waitingFor(app, admin);
  expect(shown.map(({ kind, mayConfirm }) => [kind, mayConfirm]).sort()).toEqual([
    ['password', 'alone'],
    ['setting', null],
  ]);
});

import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { countWaiting, listWaiting, markSeen } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { disableUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { makeSame } from '../../testing/second-account.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAll, confirmAs, waitingFor } from './testing/confirm-all.ts';
import { daysPass } from './testing/days-pass.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, [
    'UserManagament',
    'UserManagament_DeleteUser',
    'UserManagament_AssignRight',
    'Setting',
  ]);
});
afterEach(() => app.stop());

const alone = { reason: 'Chưa có ai khác trong đơn vị' };
const skipReview = () =>
  app.send(
    changeSetting,
    { params: { key: 'allowSkipReview' }, body: { value: true, reason: 'Thiếu người soát xét', seen: null } },
    admin.token,
  );
const mayConfirm = async () => (await waitingFor(app, admin)).map((change) => change.mayConfirm);
const disable = ({ id }: Person) =>
  app.send(disableUser, { body: { idUser: id, reason: 'Nghỉ việc từ nay' } }, admin.token);

test('COMP-06 who looked after quality is counted by what was held then: rights that sign, given to the disabled account, make nobody alone', async () => {
  const auditor = await addPerson(app, ['Audit_Review']);
  await skipReview();
  await disable(auditor);
  const { id } = await addGroup(app, ['Test_Approve']);
  expect((await app.send(setMembership, join(id, auditor), admin.token)).status).toBe(200);
  expect(await mayConfirm()).toEqual([null]);
  const refusal = await confirmAs(app, admin, await waitingFor(app, admin), alone);
  expect(refusal.code).toBe('SECOND_PERSON_NOT_OTHER');
  await daysPass(app);
  expect(await mayConfirm()).toEqual(['alone']);
});

test('COMP-06 who is called like the administrator by now, as that one wrote, is counted all the same, and confirms nothing', async () => {
  const auditor = await addPerson(app, ['Audit_Review']);
  await skipReview();
  await makeSame(app, auditor, admin, 'name');
  expect(await mayConfirm()).toEqual([null]);
  expect((await waitingFor(app, auditor)).map((change) => change.mayConfirm)).toEqual([null]);
});

test('COMP-06 who signed all the time and reviewed the trail beside it did not look after quality', async () => {
  await addPerson(app, ['Audit_Review', 'Test_Review']);
  await skipReview();
  expect(await mayConfirm()).toEqual(['alone']);
});

test('COMP-06 who came into office alone marks nothing as seen, until somebody has seen that who did not', async () => {
  const { id } = await addGroup(app, ['Test_Unlock']);
  const [one, other] = [await addPerson(app, []), await addPerson(app, [])];
  for (const who of [one, other]) await app.send(setMembership, join(id, who), admin.token);
  await skipReview();
  expect((await confirmAs(app, admin, await waitingFor(app, admin), alone)).status).toBe(200);
  const unseen = async (who: Person) =>
    (await app.call(listWaiting, { query: { state: 'unseen' } }, who.token)).data.changes;
  const rowOf = async (who: Person): Promise<string> =>
    (await unseen(who)).find(
      ({ proposed }) => proposed?.kind === 'membership' && proposed.person.id === who.id,
    )?.id ?? '';
  const rows = (await unseen(one)).map((change) => change.id);
  expect(rows).toHaveLength(3);
  const counted = async (who: Person) => (await app.call(countWaiting, {}, who.token)).data.unseen;
  for (const who of [one, other]) {
    expect((await unseen(who)).map(({ maySee }) => maySee)).toEqual([false, false, false]);
    expect(await counted(who)).toBe(0);
    for (const row of rows)
      await refused(app, who, markSeen, { params: { id: row }, body: {} }, 'SECOND_PERSON_NOT_FIT');
  }
  // Who comes by the word of two sees one of them; that one sees the rest.
  const director = await addPerson(app, []);
  await app.send(setMembership, join(id, director), admin.token);
  expect((await confirmAll(app, one)).status).toBe(200);
  expect(await counted(director)).toBe(3);
  const sees = async (who: Person, row: string) =>
    (await app.send(markSeen, { params: { id: row }, body: {} }, who.token)).status;
  expect(await sees(director, await rowOf(one))).toBe(200);
  expect(await counted(one)).toBe(2);
  expect(await sees(one, await rowOf(other))).toBe(200);
  expect(await counted(other)).toBe(1);
});

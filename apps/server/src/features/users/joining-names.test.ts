import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { listAbout, listWaiting, withdrawChange } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { confirmTwoPeople, listDoublePeople } from '@kiemlab/contract/features/users/same-people.api';
import { createUser, editUser, getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { makeSame } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { daysPass } from '../safeguards/testing/days-pass.ts';

let app: TestApp;
let keeper: Person;
let admin: Person;
let qa: Person;
let head: Person;
beforeEach(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['UserManagament', 'UserManagament_EditUser']);
  admin = await addPerson(app, ['UserManagament', 'UserManagament_EditUser', 'UserManagament_AssignRight']);
  qa = await addPerson(app, ['Audit_Review']);
  head = await addPerson(app, ['Test_Unlock', 'Test_Approve']);
  // The address of the specified body: nothing else waits.
  await app.owner.query("SET kiemlab.action = 'test.address'");
  await app.owner.query("UPDATE app_user SET email = 'huong@lab.vn'");
});
afterEach(() => app.stop());

const kept = async ({ id }: Pick<Person, 'id'>) =>
  (await app.call(getUserDetail, { query: { idUser: id } }, keeper.token)).data;
const nameOf = async (who: Pick<Person, 'id'>): Promise<string> => {
  const { LastName, FirstName } = (await kept(who)).UserInfomation;
  return `${LastName} ${FirstName}`;
};
const aliases = async (who: Person) => (await app.call(getProfile, {}, who.token)).data.aliases;
/** The specified call, with the name of somebody; `more` of what else is kept. */
async function rename(by: Person, who: Pick<Person, 'id'>, like: Person | string, more: object = {}) {
  const { LastName, FirstName } = typeof like === 'string' ? { LastName: 'Trần Thị', FirstName: like } : (await kept(like)).UserInfomation; // prettier-ignore
  const body = {
    GeneralInformation: { IdUser: who.id, LoginStatus: 1 },
    UserInformation: { ...createBody().UserInformation, CMND: null, LastName: LastName.toUpperCase(), FirstName, ...more },
    reason: 'Đổi theo căn cước',
  } as const; // prettier-ignore
  return app.send(editUser, { body }, by.token);
}
const names = async (who: Person) => (await waitingFor(app, who)).filter(({ kind }) => kind === 'name');

test('COMP-06 USER-01 a name by which QA would count as one with the administrator waits; the rest of the call counts, and its answer is the specified one', async () => {
  const before = await nameOf(qa);
  const { version } = await kept(qa);
  const answer = await rename(keeper, qa, admin, { City: 'Huế' });
  expect([answer.status, answer.data]).toEqual([200, { IdUser: qa.id, version: version + 1 }]);
  expect([await nameOf(qa), (await kept(qa)).UserInfomation.City]).toEqual([before, 'Huế']);
  expect([await aliases(qa), await aliases(admin)]).toEqual([[], []]);
  const [change, ...others] = await names(head);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    name: before,
    reason: 'Đổi theo căn cước',
    mayConfirm: 'second',
    proposed: {
      kind: 'name',
      person: { id: qa.id, username: qa.username },
      holds: ['Audit_Review'],
      before,
      alike: [{ id: admin.id, username: admin.username, holds: ['UserManagament_AssignRight'] }],
    },
  });
  const marks = (await app.call(listAbout, { query: { id: qa.id } }, keeper.token)).data;
  expect(marks.map(({ kind }) => kind)).toEqual(['name']);
  // Neither of the two confirms it, nor who asked.
  for (const who of [qa, admin]) {
    expect((await names(who)).map(({ mayConfirm }) => mayConfirm)).toEqual([null]);
    expect((await confirmAs(app, who, change ? [change] : [])).code).toBe('SECOND_PERSON_NOT_FIT');
  }
  expect((await confirmAs(app, head, change ? [change] : [])).status).toBe(200);
  expect((await nameOf(qa)).toUpperCase()).toBe((await nameOf(admin)).toUpperCase());
  expect([await aliases(qa), await aliases(admin)]).toEqual([[admin.id], [qa.id]]);
});

test('COMP-06 the administrator called like QA waits as well, and whoever counts as one with them already is concerned', async () => {
  const second = await addPerson(app, ['Test_Unlock']);
  await makeSame(app, second, qa, 'identityNumber');
  expect((await rename(keeper, admin, qa)).status).toBe(200);
  const [change] = await names(head);
  expect(change?.proposed).toMatchObject({ person: { id: admin.id } });
  expect(change?.proposed?.kind === 'name' && change.proposed.alike.map(({ id }) => id).sort()).toEqual(
    [qa.id, second.id].sort(),
  );
  expect((await confirmAs(app, second, change ? [change] : [])).code).toBe('SECOND_PERSON_NOT_FIT');
  const told = await app.owner.query<{ to_user: string }>(
    "SELECT to_user FROM alert WHERE kind = 'SAFEGUARD_CONCERNS' AND link_uuid = $1",
    [change?.id],
  );
  expect(told.rows.map(({ to_user }) => to_user)).toEqual(
    expect.arrayContaining([admin.id, qa.id, second.id]),
  );
});

test('COMP-06 an account without rights waits for the name of who holds some, also by way of one between; not for one of nobody’s', async () => {
  const [one, other] = [await addPerson(app, []), await addPerson(app, [])];
  expect((await rename(keeper, one, qa)).status).toBe(200);
  expect(await names(head)).toHaveLength(1);
  await rename(keeper, one, 'Ngọc Lan');
  // A newer name took its place, and counts at once.
  expect([await names(head), await nameOf(one)]).toEqual([[], 'TRẦN THỊ Ngọc Lan']);
  await rename(keeper, other, 'Ngọc Lan');
  expect([await names(head), await aliases(other)]).toEqual([[], [one.id]]);
  const between = await addPerson(app, []);
  await makeSame(app, between, admin, 'name');
  await makeSame(app, between, qa, 'employmentNumber');
  await rename(keeper, one, admin);
  const [change] = await names(head);
  expect(change?.proposed?.kind === 'name' && change.proposed.alike.map(({ id }) => id)).toEqual(
    expect.arrayContaining([admin.id, between.id]),
  );
});

test('COMP-06 a name that waits is replaced by a newer one, stays with other edits, and is withdrawn without effect', async () => {
  await rename(keeper, qa, admin);
  await rename(keeper, qa, head);
  const [change, ...others] = await names(head);
  expect(others).toEqual([]);
  expect(change?.proposed?.kind === 'name' && change.proposed.alike.map(({ id }) => id)).toEqual([head.id]);
  await rename(keeper, qa, qa, { City: 'Vinh', LastName: (await kept(qa)).UserInfomation.LastName });
  expect((await names(head)).map(({ id }) => id)).toEqual([change?.id]);
  const before = await nameOf(qa);
  const taken = await app.send(
    withdrawChange,
    { params: { id: change?.id ?? '' }, body: { reason: 'Nhập nhầm người' } },
    keeper.token,
  );
  expect(taken.status).toBe(200);
  expect([await names(head), await nameOf(qa)]).toEqual([[], before]);
});

test('COMP-06 what is seen of a name is what counts: another account of that name meanwhile is another thing', async () => {
  await rename(keeper, qa, admin);
  const seen = await names(head);
  const third = await addPerson(app, []);
  await makeSame(app, third, admin, 'name');
  expect((await confirmAs(app, head, seen)).code).toBe('STALE_VERSION');
  // Two names that touch each other are signed one after the other.
  await rename(keeper, head, qa);
  const both = await names(await addPerson(app, ['Test_Unlock']));
  expect(both).toHaveLength(2);
  const confirmer = await addPerson(app, ['Test_Unlock']);
  expect((await confirmAs(app, confirmer, both)).code).toBe('CHANGES_NOT_APART');
  expect((await confirmAs(app, confirmer, both.slice(0, 1))).status).toBe(200);
});

test('COMP-06 accounts that were made one by their name are two people’s again by the word of somebody else, alone where nobody is left', async () => {
  await makeSame(app, qa, admin, 'name');
  const seen = async () =>
    [await kept(qa), await kept(admin)].map(({ GeneralInformation: { IdUser: id }, version }) => ({
      id,
      version,
    })) as [{ id: string; version: number }, { id: string; version: number }];
  const call = async (more: object) => ({ body: { users: await seen(), reason: 'Trùng họ tên', ...more } });
  const by = ({ username }: Person) => ({ secondPerson: { username, password: PASSWORD } });
  // The unit head is there: not alone, nor by one of the two.
  await refused(app, admin, confirmTwoPeople, await call({ password: PASSWORD }), 'VALIDATION');
  await refused(app, admin, confirmTwoPeople, await call(by(qa)), 'SECOND_PERSON_NOT_OTHER');
  expect((await app.send(confirmTwoPeople, await call(by(head)), admin.token)).status).toBe(200);
  expect(await aliases(qa)).toEqual([]);
});

test('COMP-06 an equal name is still made as specified', async () => {
  const maker = await addPerson(app, ['UserManagament', 'UserManagament_AddUser']);
  const { LastName, FirstName } = (await kept(admin)).UserInfomation;
  const body = createBody();
  const made = await app.send(
    createUser,
    { body: { ...body, UserInformation: { ...body.UserInformation, LastName, FirstName } } },
    maker.token,
  );
  // One person's with the new account, and for now one hand with who opened it and knows its password (rule R11).
  const hands = [made.data.IdUser, maker.id].sort();
  expect([made.status, await aliases(admin)]).toEqual([200, hands]);
});

test('COMP-06 COMP-07 one administrator and one who looks after quality, called alike by older data: the administrator says alone that they are two, and it is listed', async () => {
  await app.owner.query("SET kiemlab.action = 'test.older'");
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = ANY ($1)', [
    [head.id, keeper.id],
  ]);
  await daysPass(app);
  await makeSame(app, qa, admin, 'name');
  const { pairs } = (await app.call(listDoublePeople, { query: {} }, admin.token)).data;
  expect(pairs).toMatchObject([{ by: ['name'], alone: true }]);
  const users = pairs.flatMap((pair) => pair.users.map(({ IdUser: id, version }) => ({ id, version })));
  const call = (more: object) => ({
    body: {
      users: users as [{ id: string; version: number }, { id: string; version: number }],
      reason: 'Trùng họ tên',
      ...more,
    },
  });
  expect(faultsOf(await refused(app, admin, confirmTwoPeople, call({}), 'VALIDATION'))).toEqual([
    'password REQUIRED',
  ]);
  const wrong = await app.send(confirmTwoPeople, call({ password: 'sai' }), admin.token);
  expect([wrong.code, await aliases(qa)]).toEqual(['SIGNATURE_FAILED', [admin.id]]);
  const made = await app.send(confirmTwoPeople, call({ password: PASSWORD }), admin.token);
  expect([made.status, await aliases(qa), await aliases(admin)]).toEqual([200, [], []]);
  const { rows } = await app.owner.query(
    `SELECT d.alone, s.signer_id, s.meaning, e.action FROM person_distinct d JOIN signature s ON s.subject_id = d.id
       JOIN audit_row r ON r.row_id = d.id::text AND r.entity = 'person-distinct' JOIN audit_event e ON e.id = r.event_id WHERE d.id = $1`,
    [made.data.id],
  );
  expect(rows).toEqual([
    {
      alone: true,
      signer_id: admin.id,
      meaning: 'safeguard-changed-alone',
      action: 'safeguards.confirm-alone',
    },
  ]);
  const unseen = async (who: Person) =>
    (await app.call(listWaiting, { query: { state: 'unseen' } }, who.token)).data.changes;
  expect(await unseen(qa)).toMatchObject([
    { kind: 'two-people', alone: true, maySee: false, reason: 'Trùng họ tên' },
  ]);
  const [change] = await unseen(await addPerson(app, ['Test_Unlock']));
  expect(change).toMatchObject({
    maySee: true,
    proposed: { members: [{ id: expect.any(String) }, { id: expect.any(String) }] },
  });
});

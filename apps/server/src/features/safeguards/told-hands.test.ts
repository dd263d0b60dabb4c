import { confirmLimits, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import {
  createUser,
  disableUser,
  editUser,
  resetPassword,
} from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMINISTERS, addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { seenNow } from '../analytes/testing/seen-limits.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup, by, confirmed } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';
import { logInWithGiven, takeOver } from './testing/take-over.ts';

let app: World;
let admin: Person;
beforeEach(async () => {
  app = await startWorld();
  // The head of the world holds every right, and would be a second administrator.
  await app.owner.query(`SET kiemlab.action = 'test.leave'`);
  await app.owner.query(`UPDATE app_user SET login_enabled = false WHERE id = ANY ($1)`, [
    [app.head.id, app.director.id],
  ]);
  admin = await addPerson(app, [...ADMINISTERS, 'Setting']);
});
afterEach(() => app.stop());

const addQuality = () => addPerson(app, ['Audit_Review', 'Audit_View']);
const addHead = () => addPerson(app, ['Test_Unlock', 'Test_Approve']);
const addKeeper = () => addPerson(app, ['UserManagament', 'UserManagament_EditUser']);
const asksReset = (who: Person, of: Person) =>
  app.send(resetPassword, { body: { idUser: of.id, reason: 'Quên mật khẩu' } }, who.token);
const asksToSkip = (who: Person) =>
  app.send(
    changeSetting,
    { params: { key: 'allowSkipReview' }, body: { value: true, reason: 'Thiếu người soát xét', seen: null } },
    who.token,
  );
const ways = async (who: Person) => (await waitingFor(app, who)).map(({ mayConfirm }) => mayConfirm);

const logInWith = <P extends { username: string }>(person: P, given: string, next?: string) =>
  logInWithGiven(app, admin, person, given, next);
const taken = (asker: Person, confirmer: Person, of: Person, next?: string) =>
  takeOver(app, { asker, confirmer, of, next });

/** An account that somebody opens and logs in to, and that keeps accounts from then on. */
async function straw(opener: Person, username: string, firstName: string): Promise<Person> {
  const { data } = await app.send(createUser, { body: createBody({ username, firstName }) }, opener.token);
  const account = await logInWith({ id: data.IdUser, username }, GOOD);
  const keeping = await addGroup(app, [
    'UserManagament',
    'UserManagament_AddUser',
    'UserManagament_EditUser',
  ]);
  expect((await app.send(setMembership, join(keeping.id, account), admin.token)).status).toBe(200);
  return logInWith(account, `${PASSWORD}x`);
}

test('COMP-06 a straw man who opens a second one stands before nobody: who opened the first confirms nothing for the second', async () => {
  const [quality, head] = [await addQuality(), await addHead()];
  const second = await straw(await straw(admin, 'bunhin', 'Hương'), 'nguoihai', 'Xuân');
  expect((await asksReset(second, quality)).data.way).toBe('waits');
  const UserInformation = {
    FirstName: 'Mai',
    LastName: 'Phan Thị',
    Email: 'ma@example.vn',
    Phone: '0905000111',
  };
  const moved = { GeneralInformation: { IdUser: head.id, LoginStatus: 1 }, UserInformation };
  expect((await app.send(editUser, { body: moved }, second.token)).status).toBe(200);
  const waits = await waitingFor(app, admin);
  expect(waits.map(({ kind, mayConfirm }) => [kind, mayConfirm]).sort()).toEqual([
    ['address', null],
    ['password', null],
  ]);
  for (const change of waits)
    expect((await confirmAs(app, admin, [change])).code).toBe('SECOND_PERSON_NOT_FIT');
  expect((await ways(quality)).sort()).toEqual(['second', null].sort());
});

test('COMP-06 who was told the password of one who confirms does not have that account confirm; somebody else does, and after thirty days', async () => {
  const [keeper, quality, head] = [await addKeeper(), await addQuality(), await addHead()];
  const asQuality = await taken(keeper, admin, quality);
  expect((await asksToSkip(admin)).status).toBe(200);
  expect([await ways(asQuality), await ways(head), await ways(admin)]).toEqual([[null], ['second'], [null]]);
  const waits = await waitingFor(app, asQuality);
  const own = { password: `${PASSWORD}x` };
  expect((await confirmAs(app, asQuality, waits, own)).code).toBe('SECOND_PERSON_NOT_FIT');
  // Nor is an administrator made by the two.
  const group = await addGroup(app, ['UserManagament_AssignRight']);
  const { body } = join(group.id, await addPerson(app, ['Sample']));
  const secondPerson = by(quality, `${PASSWORD}x`);
  expect((await confirmed(app, admin, setMembership, body, { secondPerson })).code).toBe(
    'SECOND_PERSON_NOT_OTHER',
  );
  await app.owner.query('ALTER TABLE waiting_change DISABLE TRIGGER USER');
  await app.owner.query(
    `UPDATE waiting_change SET decided_at = now() - interval '31 days' WHERE kind = 'password'`,
  );
  await app.owner.query('ALTER TABLE waiting_change ENABLE TRIGGER USER');
  expect(await ways(asQuality)).toEqual(['second']);
});

test('COMP-06 a later password is told to somebody else: who was told the one before is apart again', async () => {
  const [keeper, quality, head] = [await addKeeper(), await addQuality(), await addHead()];
  await taken(keeper, admin, quality);
  const again = await taken(keeper, head, quality, `${PASSWORD}y`);
  expect((await asksToSkip(admin)).status).toBe(200);
  expect(await ways(again)).toEqual(['second']);
});

test('COMP-06 COMP-07 who was told the password of an administrator confirms nothing that one asks for, nor ends another with that one', async () => {
  const [quality, second, third] = [
    await addQuality(),
    await addPerson(app, [...ADMINISTERS, 'Setting']),
    await addPerson(app, ADMINISTERS),
  ];
  const asSecond = await taken(admin, third, second);
  expect((await asksToSkip(asSecond)).status).toBe(200);
  expect([await ways(third), await ways(quality)]).toEqual([[null], ['second']]);
  const ending = { idUser: admin.id, reason: 'Nghỉ việc từ nay' };
  const answer = await confirmed(app, asSecond, disableUser, ending, { secondPerson: by(third) });
  expect(answer.code).toBe('SECOND_PERSON_NOT_OTHER');
});

test('COMP-06 COMP-30 who was told the password of who writes limits does not put them in force', async () => {
  const setsUp = ['FormConfiguration', 'EditConfig'] as const;
  const writer = await addPerson(app, setsUp);
  const [told, other] = [
    await addPerson(app, [...setsUp, 'Test', 'Test_Unlock', 'Test_Approve']),
    await addPerson(app, [...setsUp, 'Test', 'Test_Approve']),
  ];
  const asWriter = await taken(admin, told, writer);
  await app.owner.query(`UPDATE app_user SET login_enabled = true WHERE id = $1`, [app.head.id]);
  app.services.sessions.forget();
  await sampleIn(app, 'ANALYZING');
  const analyteId = app.setup.analytes[0]?.id ?? '';
  const body = { analytesUUID: analyteId, minimum: '96.0', reason: 'Theo DĐVN VI' };
  expect((await app.send(saveFlag, { body }, asWriter.token)).status).toBe(201);
  const seen = { version: 2, replaces: 1, seen: await seenNow(app, analyteId), password: PASSWORD };
  const by = (who: Person) => app.send(confirmLimits, { params: { id: analyteId }, body: seen }, who.token);
  expect((await by(told)).code).toBe('SECOND_PERSON_NOT_FIT');
  expect((await by(other)).status).toBe(200);
});

import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { markReviewed } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { createUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, ADMINISTERS, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup, by, confirmed } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';
import { logInWithGiven, takeOver } from './testing/take-over.ts';

let app: TestApp;
/** Administers, and asks for what is honest. */
let honest: Person;
/** Keeps accounts, and resets the password of who looks after quality. */
let keeper: Person;
let quality: Person;
beforeEach(async () => {
  app = await startTestApp();
  honest = await addPerson(app, ADMINISTERS);
  keeper = await addPerson(app, ['UserManagament', 'UserManagament_EditUser']);
  quality = await addPerson(app, ['Audit_Review', 'Audit_View']);
});
afterEach(() => app.stop());

/** What somebody chooses who logs in as another one. */
const CHOSEN = `${PASSWORD}x`;
const confirms = async (who: Person, own?: { password: string }) =>
  (await confirmAs(app, who, await waitingFor(app, who), own)).status;
const makeStraw = async (by: Person): Promise<string> =>
  (await app.send(createUser, { body: createBody({ username: 'bunhin' }) }, by.token)).data.IdUser;

test('COMP-06 whoever was told a password confirms no gain of the own with that account', async () => {
  const told = await addPerson(app, ['Test_Unlock', 'Test_Approve']);
  const asQuality = await takeOver(app, { asker: keeper, confirmer: told, of: quality });
  const group = await addGroup(app, ['Test_Review']);
  await app.send(setMembership, join(group.id, told), honest.token);
  const waiting = await waitingFor(app, asQuality);
  expect(waiting.map(({ mayConfirm }) => mayConfirm)).not.toContain('second');
  expect(await confirms(asQuality, { password: CHOSEN })).toBe(403);
});

test('COMP-06 nor what that one asks for, and it is said that the two are one hand, and until when', async () => {
  const asker = await addPerson(app, ADMINISTERS);
  const asQuality = await takeOver(app, { asker: keeper, confirmer: asker, of: quality });
  const group = await addGroup(app, ['Test_Review']);
  await app.send(setMembership, join(group.id, await addPerson(app, [])), asker.token);
  const answer = await confirmAs(app, asQuality, await waitingFor(app, asQuality), { password: CHOSEN });
  const until = addDays(today(), 30);
  expect(failureOf(answer)).toMatchObject({
    code: 'SECOND_PERSON_NOT_FIT',
    details: { apart: { why: 'hand', until } },
    message: expect.stringContaining(`đến hết ngày ${until.split('-').reverse().join('/')}`) as string,
  });
});

test('COMP-06 nor a right of whom he or she has opened an account for, nor a password that such a one asks for', async () => {
  const opener = await addPerson(app, ADMINISTERS);
  const id = await makeStraw(opener);
  const asQuality = await takeOver(app, { asker: keeper, confirmer: opener, of: quality });
  const approving = await addGroup(app, ['Test_Approve']);
  await app.send(setMembership, join(approving.id, { id } as Person), honest.token);
  expect(await confirms(asQuality, { password: CHOSEN })).toBe(403);
  const keeping = await addGroup(app, ['UserManagament', 'UserManagament_EditUser']);
  await app.send(setMembership, join(keeping.id, { id } as Person), opener.token);
  const straw = await logInWithGiven(app, honest, { id, username: 'bunhin' }, GOOD);
  const head = await addPerson(app, ['Test_Unlock']);
  const reset = { body: { idUser: head.id, reason: 'Quên mật khẩu' } };
  expect((await app.send(resetPassword, reset, straw.token)).status).toBe(200);
  expect(await confirms(asQuality, { password: CHOSEN })).toBe(403);
});

test('COMP-06 nor makes an administrator of whom he or she has opened an account for, by the account of another administrator', async () => {
  const opener = await addPerson(app, ADMINISTERS);
  const other = await addPerson(app, ADMINISTERS);
  const id = await makeStraw(opener);
  await takeOver(app, { asker: honest, confirmer: opener, of: other });
  const group = await addGroup(app, [...ADMINISTERS]);
  const { body } = join(group.id, { id } as Person);
  for (const second of [by(opener), by(other, CHOSEN)])
    expect((await confirmed(app, honest, setMembership, body, { secondPerson: second })).code).toBe(
      'SECOND_PERSON_NOT_ADMINISTRATOR',
    );
});

test('COMP-06 HOME-08 a review of the trail leaves open what was done by who was told the password of the reviewer', async () => {
  const told = await addPerson(app, ['Test_Unlock', 'Test_Approve']);
  const asQuality = await takeOver(app, { asker: keeper, confirmer: told, of: quality });
  const { data } = await app.send(listActions, { query: {} }, asQuality.token);
  const [newest] = data.content;
  const body = { entryId: String(newest?.id), upTo: data.upTo, note: 'Đã xem' };
  expect((await app.send(markReviewed, { body }, asQuality.token)).status).toBe(201);
  const { rows } = await app.owner.query<{ accounts: string[] }>('SELECT accounts FROM trail_review');
  expect(rows[0]?.accounts).toEqual(expect.arrayContaining([quality.id, told.id]));
});

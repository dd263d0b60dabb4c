import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { createUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, PASSWORD, type Person, spelled } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { bring, seen, testsOf } from '../../testing/tests.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { trailPasses } from './testing/days-pass.ts';
import { logInWithGiven, takeOver } from './testing/take-over.ts';

let app: World;
beforeEach(async () => {
  app = await startWorld();
});
afterEach(() => app.stop());

const addReviewer = () => addPerson(app, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review']);
const aliases = async ({ token }: Person) => (await app.call(getProfile, {}, token)).data.aliases;
/** The code of the refusal of a review; undefined where it is done. */
const reviewed = async (who: Person, tests: readonly TestRow[]) => {
  const objectList = await seen(app, tests);
  const body = { objectList, testStatus: 'REQUEST_APPROVED', password: PASSWORD, auditReviewed: true };
  return (await app.send(changeTestStatus, { body }, who.token)).code;
};
const waitForReview = async () =>
  bring(app, await testsOf(app, await sampleIn(app, 'ANALYZING')), 'REQUEST_REVIEW');
const resets = async (who: Person, { id: idUser }: Person) =>
  (await app.send(resetPassword, { body: { idUser, reason: 'Quên mật khẩu' } }, who.token)).data;
/** An account that somebody opens, logged in with the password that was told. */
async function opened(by: Person, username: string): Promise<Person> {
  const { data } = await app.send(
    createUser,
    { body: createBody({ username, firstName: spelled(username) }) },
    by.token,
  );
  return logInWithGiven(app, by, { id: data.IdUser, username }, GOOD, PASSWORD);
}

test('COMP-06 who keeps accounts and was told the password of a technician reviews no results of that one for thirty days; somebody else does', async () => {
  await addGroup(app, ['UserManagament', 'UserManagament_EditUser'], [app.reviewer]);
  const tests = await waitForReview();
  const others = await waitForReview();
  expect((await resets(app.reviewer, app.technician)).way).toBe('told');
  expect(await reviewed(app.reviewer, tests)).toBe('OWN_RESULT');
  expect(await aliases(app.reviewer)).toEqual([app.technician.id]);
  expect(await reviewed(await addReviewer(), tests)).toBeUndefined();
  await trailPasses(app);
  expect(await aliases(app.reviewer)).toEqual([]);
  expect(await reviewed(app.reviewer, others)).toBeUndefined();
});

test('COMP-06 who works and opens an account is one hand with it, and so are two of them; an administrator who does nothing else opens them for a laboratory that works', async () => {
  await addGroup(app, ['UserManagament', 'UserManagament_AddUser'], [app.reviewer]);
  const [one, other] = [await opened(app.reviewer, 'moimot'), await opened(app.reviewer, 'moihai')];
  expect(await aliases(one)).toEqual([app.reviewer.id, other.id].sort());
  expect(await aliases(app.reviewer)).toEqual([one.id, other.id].sort());

  const admin = await addPerson(app, ADMINISTERS);
  const [first, second] = [await opened(admin, 'moiba'), await opened(admin, 'moibon')];
  for (const who of [first, second, admin]) expect(await aliases(who)).toEqual([]);
  // One who works beside it is as anybody else.
  const working = await addPerson(app, [...ADMINISTERS, 'Test_EnterResult']);
  const third = await opened(working, 'moinam');
  expect(await aliases(third)).toEqual([working.id]);
  // Who comes to work later did not open it as somebody who does not.
  await addGroup(app, ['Test_Review'], [admin]);
  expect(await aliases(first)).toEqual([admin.id, second.id].sort());
});

test('COMP-06 nor does one hand come apart by the right that the account gets later', async () => {
  const admin = await addPerson(app, ADMINISTERS);
  await addGroup(app, ['UserManagament', 'UserManagament_AddUser'], [app.technician]);
  const straw = await opened(app.technician, 'bunhin');
  const reviewing = await addGroup(app, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review']);
  await app.send(setMembership, join(reviewing.id, straw), admin.token);
  await addGroup(app, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review'], [straw]);
  expect(await reviewed(straw, await waitForReview())).toBe('OWN_RESULT');
});

test('COMP-06 what an administrator opened who does nothing else is one hand with who works and was told the password of that administrator', async () => {
  const asker = await addPerson(app, ADMINISTERS);
  const [opener, other] = [await addPerson(app, ADMINISTERS), await addPerson(app, ADMINISTERS)];
  const idle = await addPerson(app, ADMINISTERS);
  const working = await addPerson(app, [...ADMINISTERS, 'Test_EnterResult']);
  const [first, apart] = [await opened(opener, 'moisau'), await opened(other, 'moibay')];
  expect([await aliases(first), await aliases(apart)]).toEqual([[], []]);
  const asOpener = await takeOver(app, { asker, confirmer: working, of: opener });
  await takeOver(app, { asker, confirmer: idle, of: other });
  expect(await aliases(first)).toEqual([opener.id, working.id].sort());
  // Told to who does no such work it changes nothing.
  expect(await aliases(apart)).toEqual([]);
  const second = await opened(asOpener, 'moitam');
  expect(await aliases(working)).toEqual([opener.id, first.id, second.id].sort());
  await trailPasses(app);
  expect(await aliases(working)).toEqual([]);
});

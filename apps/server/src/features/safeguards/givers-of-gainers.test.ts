import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { createUser, editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup, by, confirmed } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let honest: Person;
/** Also an administrator: opens an account, and could act as it. */
let opener: Person;
let head: Person;
beforeEach(async () => {
  app = await startTestApp();
  honest = await addPerson(app, ADMINISTERS);
  opener = await addPerson(app, ADMINISTERS);
  head = await addPerson(app, ['Test_Unlock']);
});
afterEach(() => app.stop());

const opened = async (username: string, by: Person): Promise<{ id: string }> => ({
  id: (await app.send(createUser, { body: createBody({ username }) }, by.token)).data.IdUser,
});
/** What waits is confirmed by the head alone: neither by who gave an account that gains its password, nor shown as that one's to confirm. */
async function waitsForTheHead(): Promise<void> {
  const seen = await waitingFor(app, opener);
  expect(seen.map(({ mayConfirm }) => mayConfirm)).toEqual([null]);
  expect((await confirmAs(app, opener, seen)).code).toBe('SECOND_PERSON_NOT_FIT');
  expect((await confirmAs(app, head, await waitingFor(app, head))).status).toBe(200);
}

/** Somebody else's mail address, in the trail as written by one. */
async function addressBy(writer: Person, { id }: Person, address: string): Promise<void> {
  await app.owner.query('BEGIN');
  await app.owner.query(
    "SELECT set_config('kiemlab.action', 'test.write', true), set_config('kiemlab.actor', $1, true)",
    [writer.id],
  );
  await app.owner.query('UPDATE app_user SET email = $2 WHERE id = $1', [id, address]);
  await app.owner.query('COMMIT');
}

test('COMP-06 who gave an account its password does not confirm that it signs, whoever asks; somebody else does', async () => {
  const straw = await opened('bunhin', opener);
  const quality = await addGroup(app, ['Audit_Review']);
  await app.send(setMembership, join(quality.id, straw as Person), honest.token);
  await waitsForTheHead();
});

test('COMP-06 nor that a group of it may more, nor that it is enabled with what it held, nor through one opened in between', async () => {
  const straw = await opened('bunhin', opener);
  const group = await addGroup(app, ['Sample'], [straw as Person]);
  const Permits = ['Sample', 'Test_Review'] as const;
  await app.send(
    updatePermits,
    { body: { Id: group.id, AppCode: 'NT_Core', Permits: [...Permits], reason: 'Thêm người soát xét' } },
    honest.token,
  );
  await waitsForTheHead();

  await app.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [straw.id]);
  const UserInformation = {
    FirstName: 'Hương',
    LastName: 'Trần Thị',
    Email: 'huong@lab.vn',
    Phone: '0905 123 456',
  };
  await app.send(
    editUser,
    { body: { GeneralInformation: { IdUser: straw.id, LoginStatus: 1 }, UserInformation } },
    honest.token,
  );
  await waitsForTheHead();

  // Behind one that is opened in between as well.
  const [between, behind] = [await addPerson(app, ['Sample']), await addPerson(app, ['Sample'])];
  await addressBy(opener, between, 'giua@lab.vn');
  await addressBy(between, behind, 'sau@lab.vn');
  const signing = await addGroup(app, ['Test_Approve']);
  await app.send(setMembership, join(signing.id, behind), honest.token);
  await waitsForTheHead();
});

test('COMP-06 COMP-07 nor at the screen of who asks, nor that it is an administrator; another one signs', async () => {
  const straw = (await opened('bunhin', opener)) as Person;
  const signing = await addGroup(app, ['Test_Approve']);
  const asked = (groupId: string, second: Person) =>
    confirmed(
      app,
      honest,
      setMembership,
      { ...join(groupId, straw).body, secondPerson: by(second) },
      {
        secondPerson: by(second),
      },
    );
  expect((await asked(signing.id, opener)).code).toBe('SECOND_PERSON_NOT_FIT');
  const administering = await addGroup(app, [...ADMINISTERS]);
  expect((await asked(administering.id, opener)).code).toBe('SECOND_PERSON_NOT_FIT');
  const third = await addPerson(app, ADMINISTERS);
  expect((await asked(administering.id, third)).status).toBe(200);
  // Who opened it may ask: then the one who signs is another.
  const own = await opened('thuhai', opener);
  await app.send(setMembership, join(signing.id, own as Person), opener.token);
  expect((await confirmAs(app, honest, await waitingFor(app, honest))).status).toBe(200);
});

test('COMP-06 nor a setting by which an account gains that he or she opened, of whatever kind it is', async () => {
  const asker = await addPerson(app, [...ADMINISTERS, 'Setting']);
  const straw = await opened('bunhin', opener);
  await addGroup(app, ['Test_EnterResult'], [straw as Person]);
  const body = { value: true, reason: 'Thiếu người soát xét', seen: null };
  await app.send(changeSetting, { params: { key: 'allowSkipReview' }, body }, asker.token);
  await waitsForTheHead();
});

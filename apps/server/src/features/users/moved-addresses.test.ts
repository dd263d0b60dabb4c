import { forgotPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { editUser, getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { workOffJobs } from '../../testing/jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson, ALL, PASSWORD, type Person, spelled } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { confirmed } from '../rights/testing/groups.ts';

let app: TestApp;
let server: MailServer;
let keeper: Person;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE });
  keeper = await addPerson(app, ['UserManagament', 'UserManagament_EditUser']);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});
beforeEach(() => {
  server.received.length = 0;
});

/** Somebody whose addresses these are. */
async function withAddresses(who: Person, email: string, alternate = ''): Promise<Person> {
  await app.owner.query("SET kiemlab.action = 'test.address'");
  await app.owner.query('UPDATE app_user SET email = $2, alternate_email = $3 WHERE id = $1', [
    who.id,
    email,
    alternate,
  ]);
  return who;
}
const bodyOf = ({ id, username }: Person, addresses: { Email: string; AlternateEmail?: string }) => {
  const { UserInformation } = createBody();
  return {
    GeneralInformation: { IdUser: id, LoginStatus: 1 },
    // A name of one's own: with somebody else's the two would count as one person (rule R12).
    UserInformation: {
      ...UserInformation,
      FirstName: spelled(username),
      AlternateEmail: undefined,
      ...addresses,
    },
  };
};
const emailOf = async ({ id }: Person) =>
  (await app.call(getUserDetail, { query: { idUser: id } }, keeper.token)).data.UserInfomation;
/** The addresses that were mailed to. */
async function told(): Promise<string[]> {
  await workOffJobs(app, JOBS);
  return server.received.flatMap(({ recipients }) => recipients).sort();
}

test('COMP-02 one’s own mail addresses change with the own password alone; what else is kept of one, without', async () => {
  await withAddresses(keeper, 'cu@example.vn', 'khac@example.vn');
  for (const addresses of [
    { Email: 'moi@example.vn' },
    { Email: 'cu@example.vn', AlternateEmail: 'moi-khac@example.vn' },
    { Email: 'cu@example.vn', AlternateEmail: '' },
  ]) {
    const body = bodyOf(keeper, addresses);
    const bare = await refused(app, keeper, editUser, { body }, 'VALIDATION');
    expect(faultsOf(bare)).toEqual(['password REQUIRED']);
    const wrong = await app.send(editUser, { body: { ...body, password: 'sai' } }, keeper.token);
    expect([wrong.status, wrong.code]).toEqual([401, 'SIGNATURE_FAILED']);
  }
  expect(await emailOf(keeper)).toMatchObject({ Email: 'cu@example.vn', AlternateEmail: 'khac@example.vn' });
  expect(await told()).toEqual([]);
  expect(
    (await app.send(editUser, { body: bodyOf(keeper, { Email: 'cu@example.vn' }) }, keeper.token)).status,
  ).toBe(200);
  const both = bodyOf(keeper, { Email: 'moi@example.vn', AlternateEmail: 'moi-khac@example.vn' });
  expect((await app.send(editUser, { body: { ...both, password: PASSWORD } }, keeper.token)).status).toBe(
    200,
  );
  expect(await told()).toEqual(['cu@example.vn', 'khac@example.vn']);
});

test('COMP-02 the address of before is told, once and without the new one; a link goes to the new one from then on', async () => {
  const person = await withAddresses(await addPerson(app, []), 'cu@example.vn');
  await app.call(editUser, { body: bodyOf(person, { Email: 'moi@example.vn' }) as never }, keeper.token);
  expect(await told()).toEqual(['cu@example.vn']);
  const mail = server.received[0];
  expect(mail?.subject).toContain('your e-mail address was changed');
  expect(mail?.text).toContain(person.username);
  expect(mail?.text).not.toContain('moi@example.vn');
  server.received.length = 0;
  for (const email of ['cu@example.vn', 'moi@example.vn'])
    await app.call(forgotPassword, { body: { username: person.username, email } });
  expect(await told()).toEqual(['moi@example.vn']);
});

test('COMP-02 COMP-07 an administrator’s address, the other one too, changes with a second administrator alone', async () => {
  const [one, second] = [await addPerson(app, ALL), await addPerson(app, ALL)];
  await withAddresses(one, 'quan@example.vn');
  for (const addresses of [
    { Email: 'ke-khac@example.vn' },
    { Email: 'quan@example.vn', AlternateEmail: 'ke-khac@example.vn' },
  ]) {
    const body = bodyOf(one, addresses);
    await refused(app, keeper, editUser, { body }, 'SECOND_PERSON_REQUIRED');
    const by = { username: one.username, password: PASSWORD };
    const own = await confirmed(app, keeper, editUser, body, { secondPerson: by });
    expect(own.code).toBe('SECOND_PERSON_NOT_ADMINISTRATOR');
  }
  const secondPerson = { username: second.username, password: PASSWORD };
  const done = await confirmed(app, keeper, editUser, bodyOf(one, { Email: 'moi@example.vn' }), {
    secondPerson,
  });
  expect(done.status).toBe(200);
  expect(await told()).toEqual(['quan@example.vn']);
});

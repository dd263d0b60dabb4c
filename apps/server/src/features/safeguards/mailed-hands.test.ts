import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { changeOtpPassword, forgotPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { createUser, editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { workOffJobs } from '../../testing/jobs.ts';
import { keptLaboratory } from '../../testing/kept-laboratory.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson, ADMINISTERS, PASSWORD, type Person, spelled } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { bring, seen, testsOf } from '../../testing/tests.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';
import { trailPasses } from './testing/days-pass.ts';

const KEEPS = ['UserManagament', 'UserManagament_EditUser'] as const;
const MOVED = 'ho-khac@example.vn';
const CHOSEN = `${PASSWORD}x`;

let app: World;
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
  const mail = { smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE };
  app = await startWorld(keptLaboratory(), mail);
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const aliases = async ({ token }: Person) => (await app.call(getProfile, {}, token)).data.aliases;

/** Moves the mail address of an account, and nothing else of it. */
async function moves(by: Person, { id }: Person, Email: string, more: object = {}): Promise<void> {
  const { rows } = await app.owner.query<object>(
    `SELECT last_name AS "LastName", first_name AS "FirstName", '0905000111' AS "Phone" FROM app_user WHERE id = $1`,
    [id],
  );
  const GeneralInformation = { IdUser: id, LoginStatus: 1 };
  const body = {
    GeneralInformation,
    UserInformation: { ...rows[0], Email },
    reason: 'Đổi địa chỉ thư điện tử',
    ...more,
  };
  const answer = await app.send(editUser, { body }, by.token);
  expect(answer.status).toBe(200);
}
/** The same of who holds a guarded right, which a second person confirms. */
async function movedByTwo(asker: Person, confirmer: Person, of: Person): Promise<void> {
  await moves(asker, of, MOVED);
  expect((await confirmAs(app, confirmer, await waitingFor(app, confirmer))).status).toBe(200);
}
/** The account of somebody, in the hands of who reads the mail to its address. */
async function takesLink<P extends Pick<Person, 'username'>>(of: P, email: string): Promise<P & Person> {
  await app.call(forgotPassword, { body: { username: of.username, email } });
  await workOffJobs(app, JOBS);
  const links = server.received.flatMap(({ text }) => /forgot_password\/(\S+)/.exec(text ?? '')?.[1] ?? []);
  const body = { Password: CHOSEN, ConfirmPassword: CHOSEN, otp: links.at(-1) ?? '' };
  expect((await app.send(changeOtpPassword, { body }, undefined)).status).toBe(200);
  const { data } = await app.call(login, { body: { username: of.username, password: CHOSEN } });
  return { ...app.reviewer, ...of, token: data.access_token };
}

test.each(['asked for it', 'confirmed it', 'reads its mail'])(
  'COMP-06 COMP-02 nobody reviews own results by a link to an address that was moved: not who %s',
  async (part) => {
    const keeper = await addPerson(app, KEEPS);
    const quality = await addPerson(app, ['Audit_Review']);
    const tests = await bring(app, await testsOf(app, await sampleIn(app, 'ANALYZING')), 'REQUEST_REVIEW');
    if (part === 'asked for it') {
      await addGroup(app, KEEPS, [app.technician]);
      await movedByTwo(app.technician, quality, app.reviewer);
    } else if (part === 'confirmed it') {
      await addGroup(app, ['Test_Unlock'], [app.technician]);
      await movedByTwo(keeper, app.technician, app.reviewer);
    } else {
      // As another address, and written otherwise.
      await app.owner.query("SET kiemlab.action = 'test.address'");
      await app.owner.query('UPDATE app_user SET alternate_email = $2 WHERE id = $1', [
        app.technician.id,
        ` ${MOVED.toUpperCase()}`,
      ]);
      await movedByTwo(keeper, quality, app.reviewer);
    }
    expect(await aliases(app.technician)).toEqual([]);
    const asReviewer = await takesLink(app.reviewer, MOVED);
    const reviewed = async (who: Person, password: string) => {
      const objectList = await seen(app, tests);
      const body = { objectList, testStatus: 'REQUEST_APPROVED', password, auditReviewed: true };
      return (await app.send(changeTestStatus, { body }, who.token)).code;
    };
    expect(await reviewed(asReviewer, CHOSEN)).toBe('OWN_RESULT');
    expect(await aliases(app.technician)).toContain(app.reviewer.id);
    const another = await addPerson(app, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review']);
    expect(await reviewed(another, PASSWORD)).toBeUndefined();
    await trailPasses(app);
    expect(await aliases(asReviewer)).toEqual([]);
  },
);

test('COMP-06 the address of a technician, which nobody confirms, counts as well; an own one that was set since does not', async () => {
  await addGroup(app, KEEPS, [app.reviewer, app.technician]);
  await moves(app.reviewer, app.technician, MOVED);
  // Moved long before the link is taken: it is the link by which somebody acts as that one.
  await trailPasses(app);
  const asTechnician = await takesLink(app.technician, MOVED);
  expect(await aliases(app.reviewer)).toEqual([app.technician.id]);
  await trailPasses(app);
  await moves(asTechnician, app.technician, 'rieng@example.vn', { password: CHOSEN });
  await app.call(forgotPassword, { body: { username: app.technician.username, email: 'rieng@example.vn' } });
  await workOffJobs(app, JOBS);
  const link = server.received.findLast(({ text }) => text?.includes('forgot_password'))?.text ?? '';
  const otp = /forgot_password\/(\S+)/.exec(link)?.[1] ?? '';
  const body = { Password: `${PASSWORD}y`, ConfirmPassword: `${PASSWORD}y`, otp };
  expect((await app.send(changeOtpPassword, { body }, undefined)).status).toBe(200);
  expect(await aliases(app.reviewer)).toEqual([]);
});

test('COMP-06 of the address that an account was opened with the same is asked as of its first password', async () => {
  const admin = await addPerson(app, ADMINISTERS);
  await addGroup(app, ['UserManagament', 'UserManagament_AddUser'], [app.reviewer]);
  for (const [by, hands] of [
    [admin, []],
    [app.reviewer, [app.reviewer.id]],
  ] as const) {
    const body = createBody({ firstName: spelled(by.username) });
    const Email = `${body.LoginInfomation.Username}@example.vn`;
    const opened = { ...body, UserInformation: { ...body.UserInformation, Email } };
    const { data } = await app.send(createUser, { body: opened }, by.token);
    const account = { id: data.IdUser, username: body.LoginInfomation.Username };
    await trailPasses(app);
    const taken = await takesLink(account, Email);
    expect(await aliases(taken)).toEqual(hands);
  }
});

/** The address of somebody else that an account is opened with; undefined where its owner sets it afterwards. */
const OPENED_WITH: Record<string, string | undefined> = {
  'opened with the address': 'ktv@example.vn',
  'opened with one that is written otherwise': ' KTV@EXAMPLE.VN ',
  'opened with one of the same mailbox': 'ktv+bu.nhin@example.vn',
  'set by its owner': undefined,
};

test.each(Object.entries(OPENED_WITH))(
  'COMP-06 COMP-02 whose own address a link went to is one hand with the account, however that came to it: %s',
  async (_way, typed) => {
    const keeper = await addPerson(app, ADMINISTERS);
    const tests = await bring(app, await testsOf(app, await sampleIn(app, 'ANALYZING')), 'REQUEST_REVIEW');
    const OWN = 'ktv@example.vn';
    // The technician had it once, and another one by now.
    await moves(keeper, app.technician, OWN);
    await moves(keeper, app.technician, 'ktv-moi@example.vn');
    await trailPasses(app);
    const body = createBody({ firstName: 'Bù Nhìn' });
    const isOpened = typed !== undefined;
    const Email = typed ?? 'ai@example.vn';
    const opened = { ...body, UserInformation: { ...body.UserInformation, Email } };
    const { data } = await app.send(createUser, { body: opened }, keeper.token);
    const account = { ...app.reviewer, id: data.IdUser, username: body.LoginInfomation.Username };
    await addGroup(app, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review', ...KEEPS], [account]);
    if (!isOpened) {
      await app.owner.query(
        "SELECT set_config('kiemlab.action', 'test.address', false), set_config('kiemlab.actor', $1, false)",
        [account.id],
      );
      await app.owner.query('UPDATE app_user SET email = $2 WHERE id = $1', [account.id, OWN]);
    }
    await trailPasses(app);
    expect(await aliases(app.technician)).toEqual([]);
    const taken = await takesLink(account, isOpened ? Email.trim() : OWN);
    expect(await aliases(taken)).toEqual([app.technician.id]);
    expect(await aliases(app.technician)).toEqual([account.id]);
    const objectList = await seen(app, tests);
    const review = { objectList, testStatus: 'REQUEST_APPROVED', password: CHOSEN, auditReviewed: true };
    expect((await app.send(changeTestStatus, { body: review }, taken.token)).code).toBe('OWN_RESULT');
    await trailPasses(app);
    expect(await aliases(taken)).toEqual([]);
  },
);

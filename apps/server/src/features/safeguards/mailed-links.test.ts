import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { workOffJobs } from '../../testing/jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { ADMINISTERS, addPerson, PASSWORD, prepare } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { confirmAs, named, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

test('COMP-02 COMP-06 who confirmed that a link is mailed was told nothing, and whose it is confirms for that one', async () => {
  const [admin, quality] = [
    await addPerson(app, [...ADMINISTERS, 'Setting']),
    await addPerson(app, ['Audit_Review']),
  ];
  const keeper = await addPerson(app, ['UserManagament', 'UserManagament_EditUser']);
  await prepare(app, (tx) =>
    tx.updateTable('app_user').set({ email: 'chat-luong@lab.vn' }).where('id', '=', quality.id).execute(),
  );
  const asked = { body: { idUser: quality.id, reason: 'Quên mật khẩu' } };
  expect((await app.send(resetPassword, asked, keeper.token)).data.way).toBe('waits');
  const done = await confirmAs(app, admin, await waitingFor(app, admin));
  expect([done.status, done.data.passwords]).toEqual([200, []]);
  const body = { value: true, reason: 'Thiếu người soát xét', seen: null };
  await app.send(changeSetting, { params: { key: 'allowSkipReview' }, body }, admin.token);
  expect((await waitingFor(app, quality)).map(({ mayConfirm }) => mayConfirm)).toEqual(['second']);
});

test.each(['address', 'password'] as const)(
  'COMP-02 COMP-06 the link and the address that it goes to are signed one after the other: the %s first',
  async (first) => {
    const [keeper, quality] = [
      await addPerson(app, ['UserManagament', 'UserManagament_EditUser']),
      await addPerson(app, ['Audit_Review']),
    ];
    const reviewer = await addPerson(app, ['Test', 'Test_Review']);
    const [was, now] = [
      `${reviewer.username}.${first}.cu@lab.vn`,
      `${reviewer.username}.${first}.moi@lab.vn`,
    ];
    await prepare(app, (tx) =>
      tx.updateTable('app_user').set({ email: was }).where('id', '=', reviewer.id).execute(),
    );
    const { rows } = await app.owner.query<object>(
      `SELECT last_name AS "LastName", first_name AS "FirstName", '0905000111' AS "Phone" FROM app_user WHERE id = $1`,
      [reviewer.id],
    );
    const body = {
      GeneralInformation: { IdUser: reviewer.id, LoginStatus: 1 },
      UserInformation: { ...rows[0], Email: now },
    };
    await app.send(editUser, { body }, keeper.token);
    await app.send(resetPassword, { body: { idUser: reviewer.id } }, keeper.token);
    const waits = async () =>
      (await waitingFor(app, quality)).filter(
        ({ proposed }) => proposed !== null && 'person' in proposed && proposed.person.id === reviewer.id,
      );
    const both = await waits();
    expect(both.map(({ kind }) => kind).sort()).toEqual(['address', 'password']);
    const signed = { body: { changes: both.map(named), password: PASSWORD } };
    const answer = await refused(app, quality, confirmChanges, signed, 'CHANGES_NOT_APART');
    expect(codesOf(answer)).toEqual(both.map(({ name }) => name));

    const linksTo = async (): Promise<string[]> => {
      await workOffJobs(app, JOBS);
      return server.received.flatMap(({ text, recipients }) =>
        text?.includes('forgot_password') && recipients.some((to) => [was, now].includes(to))
          ? recipients
          : [],
      );
    };
    for (const kind of first === 'address' ? (['address', 'password'] as const) : ['password' as const]) {
      const changes = (await waits()).filter((change) => change.kind === kind);
      expect((await confirmAs(app, quality, changes)).status).toBe(200);
    }
    expect(await linksTo()).toEqual([first === 'address' ? now : was]);
    for (const left of await waits()) expect((await confirmAs(app, quality, [left])).status).toBe(200);
  },
);

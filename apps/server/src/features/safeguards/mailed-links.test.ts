import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { ADMINISTERS, addPerson, prepare } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';

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

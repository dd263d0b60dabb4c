import { forgotPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../jobs.ts';
import { hold } from '../../testing/held.ts';
import { storedJob, workOffJobs } from '../../testing/jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({});
  app = await startTestApp({ smtpUrl: server.url, from: 'KiemLab <kiemlab@example.vn>', ca: CERTIFICATE });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

test('AUTH-06 AUTH-07 no link is sent to an address that changes while it is being made', async () => {
  const { id, username } = await addPerson(app, []);
  const email = 'truoc@example.vn';
  await app.owner.query("SET kiemlab.action = 'test.address'");
  await app.owner.query('UPDATE app_user SET email = $2 WHERE id = $1', [id, email]);
  await app.call(forgotPassword, { body: { username, email } });
  const moved = await hold(app, "UPDATE app_user SET email = 'sau@example.vn' WHERE id = $1", [id]);
  const working = workOffJobs(app, JOBS);
  await Promise.race([moved.waitedFor(), working]);
  await moved.release();
  await working;
  expect(server.received).toEqual([]);
  expect((await storedJob(app))?.result).toEqual({ sent: false });
});

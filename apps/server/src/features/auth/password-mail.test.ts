import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeJobs, passPause, storedJob } from '../../testing/jobs.ts';
import { linkIn, type MailLaboratory, startMailLaboratory, tokenOf } from './testing/mail-laboratory.ts';

let lab: MailLaboratory;
beforeAll(async () => {
  lab = await startMailLaboratory();
});
afterAll(() => lab.stop());
beforeEach(() => lab.clear());

test('AUTH-06 a mail in both languages brings a link of 32 bytes, of which the database knows the hash alone', async () => {
  const person = await lab.withMail();
  const token = await lab.mailed(person);
  expect(lab.server.received).toHaveLength(1);
  const [mail] = lab.server.received;
  expect(mail).toMatchObject({
    encrypted: true,
    recipients: ['hoa@example.vn'],
    subject: 'KiemLab: đặt lại mật khẩu / reset your password',
    from: { name: 'KiemLab', address: 'kiemlab@example.vn' },
  });
  expect(mail?.text).toContain(`Kính gửi ${person.fullName}`);
  expect(mail?.text).toContain('trong vòng 30 phút');
  expect(mail?.text).toContain('within 30 minutes');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const dump = await lab.app.owner.query<{ all: string }>(
    `SELECT (SELECT json_agg(j)::text FROM job j) || (SELECT json_agg(r)::text FROM password_reset r)
         || (SELECT json_agg(c)::text FROM audit_change c) AS all`,
  );
  expect(dump.rows[0]?.all).toContain('password-mail');
  expect(dump.rows[0]?.all).not.toContain(token);
});

test('AUTH-06 a forged Host makes no other link: it leads to the laboratory’s own address', async () => {
  const person = await lab.withMail();
  const asked = await lab.app.app.inject({
    method: 'POST',
    url: '/api/user/forgot_password',
    headers: {
      host: 'ke-gian.example.org',
      'x-forwarded-host': 'ke-gian.example.org',
      forwarded: 'host=ke-gian.example.org',
      origin: 'http://ke-gian.example.org',
    },
    payload: { username: person.username, email: person.email },
  });
  expect(asked.statusCode).toBe(200);
  await lab.work();
  expect(linkIn(lab.server)).toMatch(/^http:\/\/127\.0\.0\.1\/forgot_password\/[\w-]{43}$/);
  expect(lab.server.received[0]?.text).not.toContain('ke-gian');
});

test('AUTH-06 AUTH-14 a locked name gets its mail when it is open again', async () => {
  const person = await lab.withMail();
  for (let time = 0; time < 5; time++) await lab.tryLogin(person.username, 'sai');
  await lab.ask(person);
  await lab.work();
  expect(lab.server.received).toEqual([]);
  const waiting = await storedJob(lab.app);
  expect(waiting).toMatchObject({ state: 'QUEUED', tries: 0 });
  expect(waiting?.waits).toBeGreaterThan(10_000);
  await lab.app.owner.query("SET kiemlab.action = 'test.unlock'");
  await lab.app.owner.query("UPDATE login_lock SET locked_until = now() - interval '1 second'");
  await passPause(lab.app);
  await lab.work();
  expect(lab.server.received).toHaveLength(1);
});

test('AUTH-06 a mail server that is down is tried again, and the mail comes once it is there', async () => {
  const person = await lab.withMail();
  lab.answer = (_to, _session, done) => done(Object.assign(new Error('try later'), { responseCode: 451 }));
  await lab.ask(person);
  await lab.work();
  expect(await storedJob(lab.app)).toMatchObject({ state: 'FAILED', tries: 1 });
  expect((await storedJob(lab.app))?.last_error).toContain('451 try later');
  lab.answer = undefined;
  await passPause(lab.app);
  await lab.work();
  expect(await storedJob(lab.app)).toMatchObject({ state: 'DONE', tries: 2 });
  expect((await lab.change(tokenOf(linkIn(lab.server)))).status).toBe(200);
});

test('AUTH-06 a mail that the server refuses for good is a dead letter that says why', async () => {
  const person = await lab.withMail();
  lab.answer = (_to, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 }));
  await lab.ask(person);
  await lab.work();
  const job = await storedJob(lab.app);
  expect(job).toMatchObject({ state: 'DEAD', tries: 1 });
  expect(job?.last_error).toContain('550 no such user');
});

test('AUTH-06 a mail that is sent twice, as a process died between, is the same mail with the same link', async () => {
  const person = await lab.withMail();
  const token = await lab.mailed(person);
  await changeJobs(
    lab.app,
    "state = 'RUNNING', run_id = gen_random_uuid(), locked_until = now() - interval '1 second', ended_at = NULL",
  );
  await lab.work();
  expect(lab.server.received).toHaveLength(2);
  expect(lab.server.received[0]?.messageId).toBe(lab.server.received[1]?.messageId);
  expect(tokenOf(linkIn(lab.server))).toBe(token);
  expect((await lab.change(token)).status).toBe(200);
  // And once it was used no further run brings it back.
  await changeJobs(
    lab.app,
    "state = 'RUNNING', run_id = gen_random_uuid(), locked_until = now() - interval '1 second', ended_at = NULL",
  );
  await lab.work();
  expect(lab.server.received).toHaveLength(2);
  expect((await lab.change(token)).code).toBe('ACCOUNT_NOT_FOUND');
});

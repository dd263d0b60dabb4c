import { changeOtpPassword, forgotPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { login } from '@kiemlab/contract/features/auth/auth.api';
import type { SMTPServerOptions } from 'smtp-server';
import { expect } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { workOffJobs } from '../../../testing/jobs.ts';
import { CERTIFICATE, type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';

/** The password that a link is followed to choose. */
export const NEW = 'Một-mật-khẩu-mới-2';

/** A server that mails passwords, the mail server that it sends to, and what people do with their links. */
export async function startMailLaboratory() {
  const lab = {
    /** What the mail server says to a recipient; nothing: it takes the mail. */
    answer: undefined as SMTPServerOptions['onRcptTo'],
  };
  const server = await startMailServer({
    onRcptTo: (to, session, done) => (lab.answer ? lab.answer(to, session, done) : done()),
  });
  const app = await startTestApp({
    smtpUrl: server.url,
    from: 'KiemLab <kiemlab@example.vn>',
    ca: CERTIFICATE,
  });
  const work = () => workOffJobs(app, JOBS);
  const ask = ({ username, email }: { username: string; email: string }) =>
    app.call(forgotPassword, { body: { username, email } });
  return Object.assign(lab, {
    app,
    server,
    work,
    ask,
    /** Somebody with a mail address. */
    async withMail(email = 'hoa@example.vn'): Promise<Person & { email: string }> {
      const person = await addPerson(app, []);
      await app.owner.query("SET kiemlab.action = 'test.address'");
      await app.owner.query('UPDATE app_user SET email = $2 WHERE id = $1', [person.id, email]);
      return { ...person, email };
    },
    /** The token that a person is mailed. */
    async mailed(person: { username: string; email: string }): Promise<string> {
      expect((await ask(person)).status).toBe(200);
      await work();
      return tokenOf(linkIn(server));
    },
    change: (otp: string, more: object = {}) =>
      app.send(changeOtpPassword, { body: { Password: NEW, ConfirmPassword: NEW, otp, ...more } }),
    tryLogin: (username: string, password: string) => app.call(login, { body: { username, password } }),
    async setReset(set: string): Promise<void> {
      await app.owner.query("SET kiemlab.action = 'test.reset'");
      await app.owner.query(`UPDATE password_reset SET ${set}`);
    },
    /** As before the first mail. */
    async clear(): Promise<void> {
      lab.answer = undefined;
      server.received.length = 0;
      await app.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job");
    },
    async stop(): Promise<void> {
      await app.stop();
      await server.stop();
    },
  });
}
export type MailLaboratory = Awaited<ReturnType<typeof startMailLaboratory>>;

/** The link of the newest mail that has one. */
export const linkIn = ({ received }: MailServer): string =>
  /http\S+/.exec(received.findLast(({ text }) => text?.includes('http'))?.text ?? '')?.[0] ?? '';
export const tokenOf = (link: string): string => link.split('/forgot_password/')[1] ?? '';

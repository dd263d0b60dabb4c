import type { Tx } from '@kiemlab/db/unit-of-work';
import { clearFailures } from '../../platform/auth/login-lock.queries.ts';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { writePassword } from '../auth/auth.queries.ts';
import { passwordMail } from '../auth/password-mail.job.ts';
import { makeOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { writePerson } from './person.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Whose password is replaced. */
interface Owner {
  id: string;
  username: string;
  email: string;
}

/** True where the person gets a link by mail, and nobody else learns a password. */
export const isMailed = ({ mailer }: Pick<Context, 'mailer'>, { email }: Pick<Owner, 'email'>): boolean =>
  mailer.way !== 'none' && email.trim() !== '';

/** A password for one log-in within a day, and its hash; hashing is slow, so it is made before rows are held where that is possible. */
export async function makePassword({ passwords }: Pick<Context, 'passwords'>) {
  const OneTimePassword = makeOneTimePassword();
  const hash = await passwords.hash(OneTimePassword);
  return { OneTimePassword, hash, goodUntil: new Date(Date.now() + DAY_MS) };
}
export type MadeForOnce = Awaited<ReturnType<typeof makePassword>>;

/** Mails the link by which the person chooses a new password; the present one counts until then, and what was locked opens. */
export async function mailLink(
  tx: Tx,
  { clientIp }: Pick<Context, 'clientIp'>,
  { id, username, email }: Owner,
): Promise<void> {
  await clearFailures(tx, username);
  await writePerson(tx, id, {});
  const payload = { username, email: email.trim(), address: clientIp };
  await enqueue(tx, passwordMail, { payload, about: username });
}

/** Sets a password that is good for one log-in. What was open ends, and what was locked opens. Answers the sessions that ended. */
export async function setOneTimePassword(
  tx: Tx,
  { id, username }: Pick<Owner, 'id' | 'username'>,
  { hash, goodUntil }: MadeForOnce,
): Promise<string[]> {
  await writePassword(tx, id, { hash, goodUntil });
  await writePerson(tx, id, {});
  await clearFailures(tx, username);
  return endSessionsOf(tx, id, 'password reset');
}

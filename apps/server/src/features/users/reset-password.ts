import { resetPassword as endpoint } from '@kiemlab/contract/features/users/user-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { clearFailures } from '../../platform/auth/login-lock.queries.ts';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from '../rights/change-rights.ts';
import { writePassword } from '../auth/auth.queries.ts';
import { makeOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { lockPerson, writePerson } from './person.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Makes a password for somebody who has lost his or her own: good for one log-in within a day, which leads to the change of it
 * (COMP-02). It is in this answer and nowhere else. Who knows an administrator's password could act as one: that goes the way
 * of rights. What was open ends, and what was locked opens.
 */
export const resetPassword = route(endpoint, async ({ body }, context) => {
  const { idUser } = body;
  if (idUser === context.user.id) throw new AppError('OWN_ACCOUNT');
  const OneTimePassword = makeOneTimePassword();
  const hash = await context.passwords.hash(OneTimePassword);
  const goodUntil = new Date(Date.now() + DAY_MS);
  const work = async (tx: Tx): Promise<string[]> => {
    const person = found(await lockPerson(tx, idUser), 'NOT_FOUND');
    if (!person.login_enabled) throw new AppError('ACCOUNT_DISABLED', { codes: [person.username] });
    await writePassword(tx, idUser, { hash, goodUntil });
    await writePerson(tx, idUser, {});
    await clearFailures(tx, person.username);
    return endSessionsOf(tx, idUser, 'password reset');
  };
  const change = { passwords: [idUser] };
  const ended = await changeRights(context, { action: endpoint.id, confirmation: body, change, work });
  for (const session of ended) context.sessions.forget(session);
  return { OneTimePassword, ExpiresAt: goodUntil.toISOString() };
});

import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import { resetPassword as endpoint } from '@kiemlab/contract/features/users/user-keeping.api';
import { publish } from '../../platform/notify/publish.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from '../rights/change-rights.ts';
import { findPersonById, lockPerson } from './person.queries.ts';
import { isMailed, mailLink, makePassword, setOneTimePassword } from './replace-password.ts';

/**
 * Helps somebody who has lost the password (COMP-02): with a mail server a link goes to the person, and who asks for it learns no
 * password; without one there is a password that is good for one log-in within a day, in this answer and nowhere else. Who knows an
 * administrator's password could act as one: that goes the way of rights, and that of who holds a right that signs waits for a
 * second person, as does any that two sign for and that would be told: it is told to who confirms, in the own session (rule R10).
 */
export const resetPassword = route(endpoint, async ({ body }, context) => {
  const { idUser } = body;
  if (idUser === context.user.id) throw new AppError('OWN_ACCOUNT');
  const person = found(await findPersonById(context.db, idUser), 'NOT_FOUND');
  const made = isMailed(context, person) ? undefined : await makePassword(context);
  let ended: string[] = [];
  const answer = await changeRights<Answer<typeof endpoint>>(context, {
    action: endpoint.id,
    confirmation: body,
    change: { passwords: [idUser] },
    mailed: made === undefined,
    work: async (tx, _at, waits) => {
      const now = found(await lockPerson(tx, idUser), 'NOT_FOUND');
      if (!now.login_enabled) throw new AppError('ACCOUNT_DISABLED', { codes: [now.username] });
      if (waits.passwords.includes(idUser)) return { way: 'waits', OneTimePassword: null, ExpiresAt: null };
      if (!made) {
        await mailLink(tx, context, person);
        return { way: 'mailed', OneTimePassword: null, ExpiresAt: null };
      }
      ended = await setOneTimePassword(tx, person, made);
      // Who is told it is one hand with the account from now on (rule R11).
      await publish(tx, { kind: 'rights' });
      const { OneTimePassword, goodUntil } = made;
      return { way: 'told', OneTimePassword, ExpiresAt: goodUntil.toISOString() };
    },
  });
  for (const session of ended) context.sessions.forget(session);
  return answer;
});

import {
  deleteUser as byGet,
  disableUser as byPost,
} from '@kiemlab/contract/features/users/user-keeping.api';
import type { Confirmation } from '@kiemlab/contract/features/rights/rights.api';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from '../rights/change-rights.ts';
import { findPersonById, lockPerson, writePerson } from './person.queries.ts';

interface Deletion extends Confirmation {
  idUser: string;
}

/**
 * Disables an account and ends its sessions (COMP-01). The person stays named on every record, what is assigned stays
 * assigned, and neither user name nor employment number is given again. Nobody disables himself or herself.
 */
async function disable(context: Context, { idUser, ...confirmation }: Deletion) {
  if (idUser === context.user.id) throw new AppError('OWN_ACCOUNT');
  found(await findPersonById(context.db, idUser), 'NOT_FOUND');
  const ended = await changeRights(context, {
    action: byGet.id,
    confirmation,
    change: { disabled: [idUser] },
    work: async (tx) => {
      const person = found(await lockPerson(tx, idUser), 'NOT_FOUND');
      if (!person.login_enabled) throw new AppError('ACCOUNT_DISABLED', { codes: [person.username] });
      await writePerson(tx, idUser, { login_enabled: false });
      return endSessionsOf(tx, idUser, 'account disabled');
    },
  });
  for (const session of ended) context.sessions.forget(session);
  return {};
}

/** As the specification calls it. */
export const deleteUser = route(byGet, ({ query }, context) => disable(context, query));
/** With a body, which can carry who confirms. */
export const disableUser = route(byPost, ({ body }, context) => disable(context, body));

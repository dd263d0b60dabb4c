import { sameHolder } from '@kiemlab/contract/core/same-person';
import { unlockAccount as endpoint } from '@kiemlab/contract/features/users/user-keeping.api';
import { clearFailures, isLockedAnywhere } from '../../platform/auth/login-lock.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lockPerson, writeUnlocked } from './person.queries.ts';

/** Opens an account that wrong passwords have locked, wherever they were typed (COMP-03). */
export const unlockAccount = route(endpoint, async ({ body }, context) => {
  const { idUser, reason } = body;
  if (sameHolder(context.user, idUser)) throw new AppError('OWN_ACCOUNT');
  await context.write({ action: endpoint.id, reason }, async (tx) => {
    const { username } = found(await lockPerson(tx, idUser), 'NOT_FOUND');
    if (!(await isLockedAnywhere(tx, username)))
      throw new AppError('ACCOUNT_NOT_LOCKED', { codes: [username] });
    await clearFailures(tx, username);
    await writeUnlocked(tx, idUser);
  });
  return {};
});

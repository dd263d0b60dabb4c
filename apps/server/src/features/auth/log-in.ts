import { login } from '@kiemlab/contract/features/auth/auth.api';
import { actAs } from '@kiemlab/db/unit-of-work';
import { checkAccount } from '../../platform/auth/check-password.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { route } from '../../platform/http/route.ts';
import { holdAccount, insertSession, takeOneTimePassword } from './auth.queries.ts';

/** Opens a session (AUTH-02, AUTH-03); none with a password that was replaced while it was being checked. */
export const logIn = route(login, async ({ body }, context) => {
  const account = await checkAccount(context, body.username, body.password, 'LOGIN_FAILED');
  const { id: userId } = account;
  const tokens = await context.write({ action: 'auth.login' }, async (tx) => {
    await actAs(tx, userId);
    if (!(await holdAccount(tx, account))) throw new AppError('LOGIN_FAILED');
    if (!(await takeOneTimePassword(tx, userId))) throw new AppError('RESET_PASSWORD_OVER');
    return context.sessions.issue(tx, userId, await insertSession(tx, userId, networkOf(context.clientIp)));
  });
  return {
    ...tokens,
    GeneralInfomation: { IdUser: userId },
    LoginInfomation: { Username: body.username.toLowerCase() },
  };
});

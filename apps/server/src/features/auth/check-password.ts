import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { clearFailures, countFailure, findAccount, insertLoginFailure } from './auth.queries.ts';

/**
 * Checks a password against an account, with the lock-out rule of AUTH-14; answers the account's id. Failures are counted
 * and kept in a unit of work of their own, so that nothing undoes them. Never tells whether the account exists.
 */
export async function checkPassword(
  context: Context,
  username: string,
  password: string,
  failure: Extract<ErrorCode, 'LOGIN_FAILED' | 'SIGNATURE_FAILED'>,
): Promise<string> {
  const account = await findAccount(context.db, username);
  const matches = await context.passwords.verify(account?.password_hash, password);
  const locked =
    account?.locked_until && account.locked_until.getTime() > Date.now() ? account.locked_until : undefined;
  if (locked && matches)
    throw new AppError('ACCOUNT_LOCKED', { minutes: Math.ceil((locked.getTime() - Date.now()) / 60_000) });
  if (account && matches && account.login_enabled) {
    if (account.failed_attempts > 0)
      await context.write({ action: 'auth.clear-failures' }, (tx) => clearFailures(tx, account.id));
    return account.id;
  }
  await context.write(
    { action: failure === 'LOGIN_FAILED' ? 'auth.login-failed' : 'auth.signature-failed' },
    async (tx) => {
      await insertLoginFailure(tx, username.slice(0, 100));
      if (account && !locked) await countFailure(tx, account.id);
    },
  );
  throw new AppError(failure);
}

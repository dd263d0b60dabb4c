import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { networkOf } from '../http/network-of.ts';
import { findAccount } from './accounts.queries.ts';
import {
  clearFailures,
  countFailures,
  countRefused,
  hasFailures,
  insertLoginFailure,
  minutesLocked,
  placeOf,
  STRANGERS,
} from './login-lock.queries.ts';
import { tellOfLock } from './tell-of-lock.queries.ts';

type Failure = Extract<ErrorCode, 'LOGIN_FAILED' | 'SIGNATURE_FAILED'>;

/** One try after the other: of any number at the same moment the sixth finds the name locked. */
const inTurn = createKeyedMutex();

/**
 * Where failures count, the place that can lock this call first. A second person is asked for in somebody's session: no
 * stranger can lock that, only who goes on guessing there; but each failure counts at the login, too.
 */
async function placesOf(context: Context, name: string, failure: Failure): Promise<[string, ...string[]]> {
  const place = await placeOf(context.db, name, networkOf(context.clientIp));
  return failure === 'LOGIN_FAILED' ? [place] : [`second person of ${context.user.id}`, place];
}

/** An account whose password was right, and the hash that it was right for. */
export interface CheckedAccount {
  id: string;
  passwordHash: string;
}

/**
 * Checks a password against the account of a typed name, with the lock-out rule of AUTH-14; answers the account. While
 * the name is locked nothing is looked at. Failures are counted by the name, in a unit of work of their own, so that nothing
 * undoes them: never tells whether the account exists. A call whose caller left before the password was looked at is no try. Throws
 * ACCOUNT_LOCKED or the failure.
 */
export async function checkAccount(
  context: Context,
  username: string,
  password: string,
  failure: Failure,
): Promise<CheckedAccount> {
  const name = username.toLowerCase();
  const places = await placesOf(context, name, failure);
  return inTurn(`${places[0]} ${name}`, async () => {
    const minutes = await minutesLocked(context.db, name, places[0]);
    if (minutes !== undefined) {
      await context.write({ action: 'auth.refused-while-locked' }, (tx) => countRefused(tx, name, places[0]));
      throw new AppError('ACCOUNT_LOCKED', { minutes });
    }
    const account = await findAccount(context.db, name);
    const matches = await context.passwords.verify(
      account?.password_hash,
      password,
      context.signal,
      places[0] === STRANGERS ? 'strangers' : 'known',
    );
    // Who has left hears nothing of it, right or wrong: neither counts, so that nothing tells which it was.
    if (context.signal.aborted) throw new AppError('TOO_MANY_REQUESTS');
    if (account && matches && account.login_enabled) {
      // A password that somebody else has made signs for nobody.
      if (failure === 'SIGNATURE_FAILED' && account.must_change_password)
        throw new AppError('PASSWORD_CHANGE_REQUIRED');
      if (await hasFailures(context.db, name, places))
        await context.write({ action: 'auth.clear-failures' }, (tx) => clearFailures(tx, name, places));
      return { id: account.id, passwordHash: account.password_hash };
    }
    await context.write(
      { action: failure === 'LOGIN_FAILED' ? 'auth.login-failed' : 'auth.signature-failed' },
      async (tx) => {
        const { lock, begins } = await countFailures(tx, name, places);
        await insertLoginFailure(tx, name, { locked_until: lock?.until ?? null });
        if (begins) await tellOfLock(tx, name);
      },
    );
    throw new AppError(failure);
  });
}

/** The same; answers the account's id. */
export const checkPassword = async (...typed: Parameters<typeof checkAccount>): Promise<string> =>
  (await checkAccount(...typed)).id;

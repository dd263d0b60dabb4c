import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { networkOf } from '../http/network-of.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { countFailures, insertLoginFailure, placeOf } from '../auth/login-lock.queries.ts';
import { tellOfLock } from '../auth/tell-of-lock.queries.ts';
import { endSession } from '../auth/end-sessions.queries.ts';
import { clearSignatureFailures, countSignatureFailure, findSigner } from './signing.queries.ts';

/** Wrong passwords at signing, one after the other, that a session bears. */
const AT_MOST = 5;

/** One try after the other: of any number at the same moment the sixth finds the session ended. */
const inTurn = createKeyedMutex();

/** Keeps a wrong password; the fifth ends the session and counts as all of them at the login. Answers the minutes of the lock. */
async function keepFailure(context: Context): Promise<number | undefined> {
  const { sessionId, username } = context.user;
  const place = await placeOf(context.db, username, networkOf(context.clientIp));
  return context.write({ action: 'auth.signature-failed' }, async (tx) => {
    const ends = (await countSignatureFailure(tx, sessionId)) >= AT_MOST;
    const counted = ends ? await countFailures(tx, username, [place], AT_MOST) : undefined;
    const lock = counted?.lock;
    if (ends) await endSession(tx, sessionId, 'signature failed five times');
    if (counted?.begins) await tellOfLock(tx, username);
    await insertLoginFailure(tx, username, { locked_until: lock?.until ?? null });
    return lock?.minutes;
  });
}

/**
 * Checks the password of the session's user before a signature. What fails at the login does not stop it; five failures here
 * end the session (COMP-19). Throws SIGNATURE_FAILED, SESSION_ENDED at the fifth, TOKEN_EXPIRED after it.
 */
export async function checkSignature(context: Context, password: string): Promise<void> {
  const { sessionId } = context.user;
  await inTurn(sessionId, async () => {
    const signer = await findSigner(context.db, sessionId);
    if (!signer) {
      context.sessions.forget(sessionId);
      throw new AppError('TOKEN_EXPIRED');
    }
    if (await context.passwords.verify(signer.password_hash, password, context.signal)) {
      if (signer.signature_failures > 0)
        await context.write({ action: 'auth.clear-failures' }, (tx) => clearSignatureFailures(tx, sessionId));
      return;
    }
    const minutes = await keepFailure(context);
    if (minutes === undefined) throw new AppError('SIGNATURE_FAILED');
    context.sessions.forget(sessionId);
    throw new AppError('SESSION_ENDED', { minutes });
  });
}

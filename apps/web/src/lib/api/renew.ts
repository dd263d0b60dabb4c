import { exclusively } from '../session/exclusively.ts';
import { announceRenewal } from '../session/other-tabs.ts';
import { endSession, readSession, storeSession } from '../session/session-store.ts';
import { authEndpoints } from './auth-endpoints.ts';
import { endOf } from './end-of.ts';
import { HttpError } from './http-error.ts';
import { send } from './send.ts';

const LOCK = 'kiemlab-renew';
let running: Promise<string | undefined> | undefined;

/** The access token another tab has stored since `stale` was used, if any. */
const newerThan = (stale: string): string | undefined => {
  const stored = readSession()?.accessToken;
  return stored === stale ? undefined : stored;
};

async function renewOnce(stale: string): Promise<string | undefined> {
  const session = readSession();
  if (!session) return undefined;
  if (session.accessToken !== stale) return session.accessToken;
  try {
    const { refreshToken } = await authEndpoints();
    const tokens = await send(refreshToken, { query: { refresh_token: session.refreshToken } }, undefined);
    announceRenewal(tokens.access_token);
    storeSession({ ...session, accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
    return tokens.access_token;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 429) throw error;
    // Another tab may have logged in meanwhile: its tokens count.
    const theirs = newerThan(stale);
    if (!theirs) endSession(endOf(error) ?? 'expired');
    return theirs;
  }
}

/**
 * A fresh access token in place of a refused one; undefined when the session is over. Any number of callers, in any number
 * of tabs, cause one exchange, because a refresh token used twice ends the session (AUTH-13).
 */
export function renew(stale: string): Promise<string | undefined> {
  running ??= exclusively(LOCK, () => renewOnce(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

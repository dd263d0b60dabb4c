import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../http/app-error.ts';
import { findSignedIn, insertRefreshToken } from './sessions.queries.ts';
import type { SignedIn } from './signed-in.ts';

/** Seconds an access token lives, and a refresh token. */
export const ACCESS_SECONDS = 600;
const REFRESH_SECONDS = 12 * 3600;
/** How long another copy of the program may go on believing a session that was ended elsewhere. */
const CACHE_MS = 5_000;

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

export interface Sessions {
  /** The person behind an access token; throws TOKEN_EXPIRED when token or session has ended. */
  authenticate(accessToken: string): Promise<SignedIn>;
  /** New tokens of a session; the refresh token is stored as its hash. */
  issue(tx: Tx, userId: string, sessionId: string): Promise<TokenPair>;
  /** Forgets what is cached of a session, or of all. */
  forget(sessionId?: string): void;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions over a signing key that all copies of the program share. */
export function createSessions(db: Database, key: Uint8Array): Sessions {
  const cache = new Map<string, { user: SignedIn; until: number }>();
  const tokens = new Map<string, { sessionId: string; until: number }>();

  async function load(sessionId: string): Promise<SignedIn> {
    const cached = cache.get(sessionId);
    if (cached && cached.until > performance.now()) return cached.user;
    const user = await findSignedIn(db, sessionId);
    if (!user) {
      cache.delete(sessionId);
      throw new AppError('TOKEN_EXPIRED');
    }
    if (cache.size > 10_000) cache.clear();
    cache.set(sessionId, { user, until: performance.now() + CACHE_MS });
    return user;
  }

  /** The session a token names; the signature of a token that comes with call after call is computed once. */
  async function sessionOf(accessToken: string): Promise<string> {
    const known = tokens.get(accessToken);
    if (known && known.until > Date.now()) return known.sessionId;
    tokens.delete(accessToken);
    const verified = await jwtVerify(accessToken, key, { algorithms: ['HS256'] }).catch(() => undefined);
    const { sid: sessionId, exp } = verified?.payload ?? {};
    if (typeof sessionId !== 'string' || exp === undefined) throw new AppError('TOKEN_EXPIRED');
    if (tokens.size > 10_000) tokens.clear();
    tokens.set(accessToken, { sessionId, until: exp * 1000 });
    return sessionId;
  }

  return {
    authenticate: async (accessToken) => load(await sessionOf(accessToken)),
    async issue(tx, userId, sessionId) {
      const refresh = randomBytes(32).toString('base64url');
      await insertRefreshToken(
        tx,
        sessionId,
        hashToken(refresh),
        new Date(Date.now() + REFRESH_SECONDS * 1000),
      );
      const access = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(key);
      return { access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
    },
    forget(sessionId) {
      if (sessionId === undefined) cache.clear();
      else cache.delete(sessionId);
    },
  };
}

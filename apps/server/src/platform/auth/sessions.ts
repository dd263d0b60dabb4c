import { createHash, randomBytes } from 'node:crypto';
import type { SessionLimits } from '@kiemlab/contract/features/settings/session-limits';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../http/app-error.ts';
import { createActivity } from './activity.ts';
import { endOf, msLeft, refusalOf, type SessionAge } from './session-end.ts';
import { endSessionsOver } from './end-sessions.queries.ts';
import { findSession, insertRefreshToken } from './sessions.queries.ts';
import type { SignedIn } from './signed-in.ts';

/** Seconds an access token lives. */
export const ACCESS_SECONDS = 600;
/** How long a session and the limits are believed when nobody tells of a change: while the connection that would is away. */
const CACHE_MS = 5_000;

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

export interface Sessions {
  /**
   * The person behind an access token, who acts now unless the call is `passive`. Throws TOKEN_EXPIRED when token or session
   * has ended, SESSION_IDLE and SESSION_OVER when its time was over (AUTH-15).
   */
  authenticate(accessToken: string, passive?: boolean): Promise<SignedIn>;
  /** The session that an access token names; undefined for one that is over or none of ours. Nobody acts by that. */
  namedBy(accessToken: string): Promise<string | undefined>;
  /** New tokens of a session; the refresh token is stored as its hash, and is worth nothing after the session's last hour. */
  issue(tx: Tx, userId: string, sessionId: string): Promise<TokenPair>;
  /** When sessions end by themselves. */
  limits(): Promise<SessionLimits>;
  /** The age of a session with the activity that is not written yet. */
  ageOf(sessionId: string, stored: SessionAge): SessionAge;
  /** Forgets what is cached of a session, or of all. */
  forget(sessionId?: string): void;
  /** Forgets the limits. */
  forgetLimits(): void;
  /** Ends sessions whose time is over although nobody asks. */
  endOver(): Promise<void>;
  /** Writes the activity that is not written yet. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions over a signing key that all copies of the program share. */
export function createSessions(
  db: Database,
  key: Uint8Array,
  readLimits: () => Promise<SessionLimits>,
  onError: (error: Error) => void = () => undefined,
): Sessions {
  const cache = new Map<string, { user: SignedIn; until: number }>();
  const tokens = new Map<string, { sessionId: string; until: number }>();
  const activity = createActivity(db, onError);
  let held: { limits: SessionLimits; until: number } | undefined;
  /** Counts what was forgotten: what was read before that is not kept. */
  let forgotten = 0;

  async function limits(): Promise<SessionLimits> {
    if (held && held.until > performance.now()) return held.limits;
    const before = forgotten;
    const read = await readLimits();
    if (before === forgotten) held = { limits: read, until: performance.now() + CACHE_MS };
    return read;
  }

  const ageOf = (sessionId: string, { ageMs, idleMs }: SessionAge): SessionAge => ({
    ageMs,
    idleMs: Math.min(idleMs, activity.unwritten(sessionId) ?? Infinity),
  });

  async function load(sessionId: string, again = false): Promise<SignedIn> {
    const cached = cache.get(sessionId);
    if (cached && cached.until > performance.now()) return cached.user;
    cache.delete(sessionId);
    const before = forgotten;
    const [session, now] = [await findSession(db, sessionId), await limits()];
    if (!session) throw new AppError('TOKEN_EXPIRED');
    if (session.ended) {
      activity.forget(sessionId);
      throw refusalOf(session.because, now);
    }
    activity.learn(sessionId, session.idleMs);
    const age = ageOf(sessionId, session);
    if (endOf(age, now) !== undefined && !again) {
      // The database has the last word: somebody may have acted in another process meanwhile.
      await endSessionsOver(db, now, sessionId);
      return load(sessionId, true);
    }
    if (cache.size > 10_000) cache.clear();
    const until = performance.now() + Math.min(CACHE_MS, msLeft(age, now));
    if (before === forgotten) cache.set(sessionId, { user: session.person, until });
    return session.person;
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
    async authenticate(accessToken, passive = false) {
      const sessionId = await sessionOf(accessToken);
      const user = await load(sessionId);
      if (!passive) activity.note(sessionId);
      return user;
    },
    namedBy: (accessToken) => sessionOf(accessToken).catch(() => undefined),
    async issue(tx, userId, sessionId) {
      const refresh = randomBytes(32).toString('base64url');
      await insertRefreshToken(tx, sessionId, hashToken(refresh), await limits());
      const access = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(key);
      return { access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
    },
    limits,
    ageOf,
    forget(sessionId) {
      forgotten++;
      if (sessionId === undefined) cache.clear();
      else cache.delete(sessionId);
    },
    forgetLimits() {
      forgotten++;
      held = undefined;
    },
    endOver: async () => endSessionsOver(db, await limits()),
    flush: () => activity.flush(),
    close: () => activity.close(),
  };
}

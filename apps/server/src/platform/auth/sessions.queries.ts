import type { SessionLimits } from '@kiemlab/contract/features/settings/session-limits';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { PERSON, withPermissions } from './find-person.queries.ts';
import type { SessionAge } from './session-end.ts';
import type { SignedIn } from './signed-in.ts';

/** When somebody last acted in a session; at its login when nothing is known. */
export const SESSION_SEEN = sql<Date>`coalesce(session_activity.last_seen_at, session.created_at)`;
/** ms by the clock of the database; one that was set back makes nobody younger than new. */
const msSince = (moment: ReturnType<typeof sql>) =>
  sql<number>`greatest(extract(epoch FROM now() - ${moment}) * 1000, 0)::float8`;
/** How old a session is, and how long nobody has acted in it. */
export const SESSION_AGE = [msSince(sql`session.created_at`).as('ageMs'), msSince(SESSION_SEEN).as('idleMs')];

export interface StoredSession extends SessionAge {
  person: SignedIn;
  ended: boolean;
  because: string | null;
}

/** A session of an account that may log in, with all permissions of the person's groups; also one that has ended. */
export async function findSession(db: Database, sessionId: string): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('session_activity', 'session_id', 'session.id')
    .select([...PERSON, 'ended_at', 'ended_because', ...SESSION_AGE])
    .where('session.id', '=', sessionId)
    .where('login_enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { ageMs, idleMs, ended_at, ended_because: because } = row;
  const session = { ended: ended_at !== null, because, ageMs, idleMs };
  return { ...session, person: { ...(await withPermissions(db, row)), sessionId } };
}

/** Remembers a refresh token by its hash, until its session is over whatever is done in it. */
export async function insertRefreshToken(
  tx: Tx,
  sessionId: string,
  hash: Buffer,
  { absoluteHours }: SessionLimits,
): Promise<void> {
  await sql`INSERT INTO refresh_token (session_id, token_hash, expires_at)
    SELECT id, ${hash}, created_at + ${absoluteHours}::integer * interval '1 hour' FROM session WHERE id = ${sessionId}`.execute(
    tx,
  );
}

/** The key that signs access tokens. */
export async function readTokenKey(db: Database): Promise<Uint8Array> {
  const row = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', 'token-key')
    .executeTakeFirstOrThrow();
  return row.value;
}

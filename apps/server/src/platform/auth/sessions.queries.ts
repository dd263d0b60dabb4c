import { isPermission } from '@kiemlab/contract/core/permissions';
import type { SessionEnd } from '@kiemlab/contract/core/session-ends';
import type { SessionLimits } from '@kiemlab/contract/features/settings/session-limits';
import type { Database } from '@kiemlab/db/database';
import { type ActContext, type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { announce } from '../notify/announce.queries.ts';
import type { SessionAge } from './session-end.ts';
import type { SignedIn } from './signed-in.ts';

type Person = Omit<SignedIn, 'sessionId'>;

const PERSON = [
  'app_user.id',
  'username',
  'full_name',
  'position',
  'department',
  'must_change_password',
] as const;

/** When somebody last acted in a session; at its login when nothing is known. */
export const SESSION_SEEN = sql<Date>`coalesce(session_activity.last_seen_at, session.created_at)`;
/** ms by the clock of the database; one that was set back makes nobody younger than new. */
const msSince = (moment: ReturnType<typeof sql>) =>
  sql<number>`greatest(extract(epoch FROM now() - ${moment}) * 1000, 0)::float8`;
/** How old a session is, and how long nobody has acted in it. */
export const SESSION_AGE = [msSince(sql`session.created_at`).as('ageMs'), msSince(SESSION_SEEN).as('idleMs')];

interface PersonRow {
  id: string;
  username: string;
  full_name: string | null;
  position: string;
  department: string;
  must_change_password: boolean;
}

async function withPermissions(db: Database, row: PersonRow): Promise<Person> {
  const permits = await db
    .selectFrom('user_group')
    .innerJoin('permission_group_permit', 'permission_group_permit.group_id', 'user_group.group_id')
    .select('code')
    .distinct()
    .where('user_id', '=', row.id)
    .execute();
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name ?? row.username,
    position: row.position,
    department: row.department,
    mustChangePassword: row.must_change_password,
    permissions: new Set(permits.map((permit) => permit.code).filter(isPermission)),
  };
}

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

/** The person of an account that may act, and not only choose a new password, with all permissions of his or her groups. */
export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(PERSON)
    .where('id', '=', userId)
    .where('login_enabled', '=', true)
    .where('must_change_password', '=', false)
    .executeTakeFirst();
  return row && withPermissions(db, row);
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

/** Ends a session, and every process knows; its tokens are worth nothing from now on. */
export async function endSession(tx: Tx, sessionId: string, because: SessionEnd): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await announce(tx, { kind: 'session', id: sessionId });
}

/** Ends all sessions of a person, but for one where it is named, and every process knows; answers their ids. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  because: SessionEnd,
  except?: string,
): Promise<string[]> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  for (const { id } of ended) await announce(tx, { kind: 'session', id });
  return ended.map(({ id }) => id);
}

const PROGRAM: ActContext = { actorId: null, requestId: 'sessions', clientIp: '' };

/** Sessions ended in one transaction at most; others are left to the next round. */
const AT_ONCE = 1000;

/** Ends the sessions whose time is over by the clock of the database, or one of them; writes nothing where there is none. */
export async function endSessionsOver(
  db: Database,
  { idleMinutes, absoluteHours }: SessionLimits,
  sessionId?: string,
): Promise<void> {
  const tooOld = sql<boolean>`session.created_at <= now() - ${absoluteHours}::integer * interval '1 hour'`;
  const over = db
    .selectFrom('session')
    .leftJoin('session_activity', 'session_id', 'session.id')
    .select(['session.id', tooOld.as('tooOld')])
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(${tooOld} OR ${SESSION_SEEN} <= now() - ${idleMinutes}::integer * interval '1 minute')`,
    )
    .$if(sessionId !== undefined, (query) => query.where('session.id', '=', sessionId ?? ''));
  if ((await over.limit(1).execute()).length === 0) return;
  await unitOfWork(db, PROGRAM, { action: 'auth.end-sessions' }, async (tx) => {
    // Looked at once more under the lock: somebody may have acted, or ended it, meanwhile.
    const found = await tx
      .selectFrom(over.orderBy('session.id').limit(AT_ONCE).forUpdate('session').as('over'))
      .selectAll()
      .execute();
    for (const [because, ids] of [
      ['open too long', found.filter((row) => row.tooOld).map(({ id }) => id)],
      ['nobody acted', found.filter((row) => !row.tooOld).map(({ id }) => id)],
    ] as const satisfies readonly (readonly [SessionEnd, string[]])[])
      if (ids.length > 0)
        await tx
          .updateTable('session')
          .set({ ended_at: sql`now()`, ended_because: because })
          .where('id', 'in', ids)
          .execute();
  });
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

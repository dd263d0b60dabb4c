import { isPermission } from '@kiemlab/contract/core/permissions';
import type { SessionEnd } from '@kiemlab/contract/core/session-ends';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { SignedIn } from './signed-in.ts';

type Person = Omit<SignedIn, 'sessionId'>;

const PERSON = ['app_user.id', 'username', 'full_name', 'position', 'department'] as const;

async function withPermissions(
  db: Database,
  row: Pick<Person, 'id' | 'username' | 'position' | 'department'> & { full_name: string | null },
): Promise<Person> {
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
    permissions: new Set(permits.map((permit) => permit.code).filter(isPermission)),
  };
}

/** The person of a session that has not ended, with all permissions of his or her groups. */
export async function findSignedIn(db: Database, sessionId: string): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(PERSON)
    .where('session.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('login_enabled', '=', true)
    .executeTakeFirst();
  return row && { ...(await withPermissions(db, row)), sessionId };
}

/** The person of an account that may log in, with all permissions of his or her groups. */
export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(PERSON)
    .where('id', '=', userId)
    .where('login_enabled', '=', true)
    .executeTakeFirst();
  return row && withPermissions(db, row);
}

/** Remembers a refresh token by its hash. */
export async function insertRefreshToken(
  tx: Tx,
  sessionId: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ session_id: sessionId, token_hash: hash, expires_at: expiresAt })
    .execute();
}

/** Ends a session; its tokens are worth nothing from now on. */
export async function endSession(tx: Tx, sessionId: string, because: SessionEnd): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
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

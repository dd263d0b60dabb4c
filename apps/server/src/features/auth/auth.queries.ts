import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { SESSION_AGE, SESSION_SEEN } from '../../platform/auth/sessions.queries.ts';

/** Opens a session at an address. */
export async function insertSession(tx: Tx, userId: string, address: string): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({ user_id: userId, client_ip: address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes the token of this hash, with a lock: the second of two callers sees it used. Tells how old its session is. */
export const lockRefreshToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .leftJoin('session_activity', 'session_activity.session_id', 'session.id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['refresh_token.session_id', 'user_id', 'used_at', 'ended_at', 'ended_because', 'login_enabled'])
    .select([sql<boolean>`expires_at <= now()`.as('expired'), ...SESSION_AGE])
    .where('token_hash', '=', hash)
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();

export async function markRefreshTokenUsed(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** The sessions of a person that have not ended, newest first. */
export const findOpenSessions = (db: Database, userId: string) =>
  db
    .selectFrom('session')
    .leftJoin('session_activity', 'session_id', 'session.id')
    .select(['session.id', 'session.created_at', 'client_ip', SESSION_SEEN.as('seen_at'), ...SESSION_AGE])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('session.created_at', 'desc')
    .execute();

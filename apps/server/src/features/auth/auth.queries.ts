import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { CheckedAccount } from '../../platform/auth/check-password.ts';
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

/**
 * Holds an account until the unit of work ends, while it may log in and its password is the one that was checked: to check it takes
 * a while, and who changes or ends it meanwhile ends the sessions that there are. False when it is so no longer.
 */
export async function holdAccount(tx: Tx, account: CheckedAccount): Promise<boolean> {
  const { rows } = await sql`SELECT FROM app_user
     WHERE id = ${account.id} AND password_hash = ${account.passwordHash} AND login_enabled FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows.length > 0;
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

/**
 * Uses up the one-time password of an account, where it has one: false when that was used before or its day is over. Of two
 * log-ins at once one gets it.
 */
export async function takeOneTimePassword(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    WITH taken AS (UPDATE app_user SET reset_used_at = now()
                    WHERE id = ${userId} AND reset_expires_at > now() AND reset_used_at IS NULL RETURNING id)
    SELECT reset_expires_at IS NULL OR EXISTS (SELECT FROM taken) AS ok FROM app_user WHERE id = ${userId}`.execute(
    tx,
  );
  return rows[0]?.ok ?? false;
}

/** An account as the rules of passwords know it; undefined when there is none. */
export const findAccountById = (db: Database, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['username', 'last_name', 'first_name', 'email', 'alternate_email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Hashes of the last passwords of a person, the present one first. */
export async function findLastHashes(db: Database, userId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ password_hash: string }>`
    SELECT password_hash FROM app_user WHERE id = ${userId}
    UNION ALL
    (SELECT password_hash FROM password_history WHERE user_id = ${userId} ORDER BY set_at DESC LIMIT ${Math.max(count - 1, 0)})`.execute(
    db,
  );
  return rows.map((row) => row.password_hash).slice(0, count);
}

/** What becomes of an account's password. */
export interface PasswordChange {
  hash: string;
  /** The hash that was seen when the change was judged; another one means that somebody was quicker. */
  instead?: string;
  /** Of a password that somebody else has made: until when it is good for its one log-in. */
  goodUntil?: Date;
}

/**
 * Sets the password of an account; the one before is remembered, unless it was a one-time password. With `goodUntil` a new one
 * has to be chosen at the log-in. False when it is another one than the caller saw.
 */
export async function writePassword(tx: Tx, userId: string, change: PasswordChange): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string; chosen: boolean }>`
    SELECT password_hash, reset_expires_at IS NULL AS chosen FROM app_user WHERE id = ${userId} FOR UPDATE`.execute(
    tx,
  );
  const [before] = rows;
  if (!before || (change.instead !== undefined && before.password_hash !== change.instead)) return false;
  if (before.chosen)
    await tx
      .insertInto('password_history')
      .values({ user_id: userId, password_hash: before.password_hash })
      .execute();
  const { hash, goodUntil } = change;
  await tx
    .updateTable('app_user')
    .set({
      password_hash: hash,
      must_change_password: goodUntil !== undefined,
      reset_expires_at: goodUntil ?? null,
      reset_used_at: null,
    })
    .where('id', '=', userId)
    .execute();
  return true;
}

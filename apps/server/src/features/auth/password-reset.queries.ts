import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';

/** The key that tokens of mailed links are made with. */
export async function readResetKey(db: Database): Promise<Buffer> {
  const row = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', 'reset-key')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Serialises requests for a name and from an address until the unit of work ends, so that they are counted one after the other. */
export async function lockRequests(
  tx: Tx,
  { username, address }: { username: string; address: string },
): Promise<void> {
  // Always the name first: who waits for an address holds no name that somebody who holds the address waits for.
  for (const whose of [`password mail ${username}`, `password mail from ${address}`])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx);
}

/** How often a mail was asked for. */
export interface Asked {
  /** For the name from the address, within a quarter of an hour. */
  ofBoth: number;
  /** From the address for any name, within a quarter of an hour. */
  ofAddress: number;
  /** For the name from any address, within an hour. */
  ofNameInHour: number;
}

export async function countRequests(
  tx: Tx,
  kind: string,
  { username, address }: { username: string; address: string },
): Promise<Asked> {
  const { rows } = await sql<Asked>`
    WITH asked AS (
      SELECT payload ->> 'username' = ${username} AS of_name, payload ->> 'address' = ${address} AS of_address,
             created_at > now() - interval '15 minutes' AS in_quarter
        FROM job WHERE kind = ${kind} AND created_at > now() - interval '1 hour')
    SELECT (count(*) FILTER (WHERE of_name AND of_address AND in_quarter))::integer AS "ofBoth",
           (count(*) FILTER (WHERE of_address AND in_quarter))::integer AS "ofAddress",
           (count(*) FILTER (WHERE of_name))::integer AS "ofNameInHour"
      FROM asked`.execute(tx);
  return rows[0] ?? { ofBoth: 0, ofAddress: 0, ofNameInHour: 0 };
}

/** Somebody who may replace a forgotten password. */
export interface Forgetful {
  id: string;
  username: string;
  name: string;
  email: string;
  /** Until when the name is locked after wrong passwords. */
  locked_until: Date | null;
}

/** The account of a name that has this mail address and may log in; undefined where there is none. */
export async function findForgetful(
  db: Database,
  username: string,
  email: string,
): Promise<Forgetful | undefined> {
  const { rows } = await sql<Forgetful>`
    SELECT id, username, coalesce(full_name, username) AS name, btrim(email) AS email,
           (SELECT max(locked_until) FROM login_lock l WHERE l.username = u.username AND locked_until > now()) AS locked_until
      FROM app_user u
     WHERE username = ${username} AND login_enabled AND btrim(email) <> '' AND lower(btrim(email)) = lower(${email})`.execute(
    db,
  );
  return rows[0];
}

/** What tells one stored password from another: a link ends with the password that it replaces. */
const fingerprint = (hash: RawBuilder<string>): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(convert_to(${hash}, 'UTF8'))`;

/**
 * Makes the link of a token the person's only one, for thirty minutes from now. Answers false where it was used, a newer one was
 * asked for, or the person has another mail address by now: nothing is changed then. Waits for who changes the address, and is
 * waited for, so that no link is kept for an address of before.
 */
export async function keepToken(
  tx: Tx,
  { id, email }: Pick<Forgetful, 'id' | 'email'>,
  token: { hash: Buffer; askedAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO password_reset AS r (user_id, token_hash, password_fingerprint, asked_at, expires_at)
    SELECT id, ${token.hash}, ${fingerprint(sql`password_hash`)}, ${token.askedAt}, now() + interval '30 minutes'
      FROM app_user WHERE id = ${id} AND login_enabled AND btrim(email) = ${email} FOR SHARE
    ON CONFLICT (user_id) DO UPDATE
       SET token_hash = excluded.token_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at, used_at = NULL,
           password_fingerprint = CASE WHEN r.token_hash = excluded.token_hash THEN r.password_fingerprint
                                       ELSE excluded.password_fingerprint END
     WHERE r.asked_at < excluded.asked_at OR (r.token_hash = excluded.token_hash AND r.used_at IS NULL)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Whose password a token replaces, where it still does: not used, not over, for the password that was forgotten. */
const usable = (hash: Buffer): RawBuilder<unknown> => sql`
  SELECT u.id, u.username, u.email FROM password_reset r JOIN app_user u ON u.id = r.user_id
   WHERE r.token_hash = ${hash} AND r.used_at IS NULL AND r.expires_at > now() AND u.login_enabled
     AND r.password_fingerprint = ${fingerprint(sql`u.password_hash`)}`;

export type TokenOwner = Pick<Forgetful, 'id' | 'username' | 'email'>;

/** The person of a token that can be used. */
export async function findTokenOwner(db: Database, hash: Buffer): Promise<TokenOwner | undefined> {
  return (await sql<TokenOwner>`${usable(hash)}`.execute(db)).rows[0];
}

/** The same, held until the unit of work ends: of two who come with the same link one finds it used. */
export async function holdTokenOwner(tx: Tx, hash: Buffer): Promise<TokenOwner | undefined> {
  return (await sql<TokenOwner>`${usable(hash)} FOR UPDATE`.execute(tx)).rows[0];
}

/** Uses the person's link up, if there is one. */
export async function spendToken(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE password_reset SET used_at = now() WHERE user_id = ${userId} AND used_at IS NULL`.execute(
    tx,
  );
}

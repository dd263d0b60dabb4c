import type { AccountAccess } from '@kiemlab/contract/features/rights/account-access';
import { changeOtpPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

type Set = RawBuilder<{ by: string; at: string } | null>;

/** Acts `e` by which a field of the account `u` was set, newest first, as the trail has them. */
const actsOn = (field: 'email' | 'password_hash', which: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`FROM audit_row r JOIN audit_change x ON x.row_id = r.id AND x.field = ${field} JOIN audit_event e ON e.id = r.event_id
       WHERE r.code = u.username AND r.entity = 'user' AND r.row_id = u.id::text AND ${which} ORDER BY e.id DESC LIMIT 1`;
const told = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('by', ${name}, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** By another person than the holder; null, which is nobody, is none. */
const byOther = sql<boolean>`e.actor_id <> u.id`;
const emailSet: Set = sql`(SELECT ${told(sql`e.full_name`)} ${actsOn('email', byOther)})`;
/** Who had set the address to which the link of an act `e` went. */
const ofAddress = sql`(SELECT s.full_name FROM (SELECT e.id AS before) l, LATERAL (
  SELECT e.full_name ${actsOn('email', sql<boolean>`${byOther} AND e.id < l.before`)}) s)`;
const byLink = sql<boolean>`e.action = ${changeOtpPassword.id}`;
const passwordGiven: Set = sql`(SELECT ${told(sql`CASE WHEN ${byLink} THEN ${ofAddress} ELSE e.full_name END`)}
  ${actsOn('password_hash', sql<boolean>`(${byOther} OR (${byLink} AND ${ofAddress} IS NOT NULL))`)})`;

/** Who else could act as each of some accounts, by their ids. */
export async function findAccess(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountAccess>> {
  const { rows } = await sql<AccountAccess & { id: string }>`
    SELECT u.id, u.email, ${emailSet} AS "emailSet", ${passwordGiven} AS "passwordGiven"
      FROM app_user u WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...access }) => [id, access]));
}

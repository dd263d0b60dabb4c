import type { AccountAccess } from '@kiemlab/contract/features/rights/account-access';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

/** The newest act of a person, by the trail, that set a field of the account `u`: `{by, at}`, or null. */
const lastSet = (field: string, by: RawBuilder<boolean>): RawBuilder<{ by: string; at: string } | null> =>
  sql`(SELECT jsonb_build_object('by', e.full_name, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         FROM audit_row r JOIN audit_change x ON x.row_id = r.id AND x.field = ${field} JOIN audit_event e ON e.id = r.event_id
        WHERE r.code = u.username AND r.entity = 'user' AND r.row_id = u.id::text AND ${by}
        ORDER BY e.id DESC LIMIT 1)`;

/** Who else could act as each of some accounts, by their ids. */
export async function findAccess(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountAccess>> {
  const { rows } = await sql<AccountAccess & { id: string }>`
    SELECT u.id, u.email, ${lastSet('email', sql`e.actor_id IS NOT NULL`)} AS "emailSet",
           ${lastSet('password_hash', sql`e.actor_id <> u.id`)} AS "passwordGiven"
      FROM app_user u WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...access }) => [id, access]));
}

import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Asker } from '@kiemlab/contract/features/safeguards/could-act-as';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/**
 * Who ever gave each of some accounts a password or set its mail address, by the trail: accounts of other people, who could act as it.
 */
export async function findGivers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ id: string; givers: string[] }>`
    SELECT u.id, array_agg(DISTINCT e.actor_id) AS givers
      FROM app_user u JOIN audit_row r ON r.code = u.username AND r.entity = 'user' AND r.row_id = u.id::text
      JOIN audit_change x ON x.row_id = r.id AND x.field IN ('password_hash', 'email') JOIN audit_event e ON e.id = r.event_id
     WHERE u.id = ANY (${[...ids]}::uuid[]) AND e.actor_id <> u.id GROUP BY u.id`.execute(db);
  return new Map(rows.map(({ id, givers }) => [id, new Set(givers)]));
}

/** Those who asked for changes, by their accounts: whether they may log in, are administrators now, and who could act as them. */
export async function findAskers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Asker & { enabled: boolean }>> {
  const { rows } = await sql<{ id: string; enabled: boolean; isAdministrator: boolean }>`
    SELECT u.id, u.login_enabled AS enabled, EXISTS (
             SELECT FROM user_group g JOIN permission_group_permit p USING (group_id)
              WHERE g.user_id = u.id AND p.code = ${ADMINISTRATOR_RIGHT}) AS "isAdministrator"
      FROM app_user u WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
  const giversOf = await findGivers(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, givers: giversOf.get(row.id) ?? new Set() }]));
}

import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Somebody with an account, and which of the rights asked for he or she holds; a disabled account holds none. */
export interface PersonOfList {
  id: string;
  username: string;
  full_name: string;
  rights: PermissionCode[];
}

/** The accounts among the ids, also disabled ones. */
export async function findPeopleOfLists(
  db: Database,
  ids: readonly string[],
  rights: readonly PermissionCode[],
): Promise<Map<string, PersonOfList>> {
  const { rows } = await sql<PersonOfList>`
    SELECT u.id, u.username, coalesce(u.full_name, '') AS full_name,
           ARRAY(SELECT DISTINCT p.code FROM user_group g JOIN permission_group_permit p ON p.group_id = g.group_id
                  WHERE g.user_id = u.id AND u.login_enabled AND p.code = ANY(${[...rights]}::text[])) AS rights
      FROM app_user u WHERE u.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

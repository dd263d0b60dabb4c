import { isPermission, type PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Puts a person into these groups and takes him or her out of all others; what ends keeps its period. */
export async function setMemberships(tx: Tx, userId: string, groupIds: readonly string[]): Promise<void> {
  await sql`UPDATE user_group_period SET until = now()
     WHERE user_id = ${userId} AND (until IS NULL OR until > now()) AND group_id <> ALL (${[...groupIds]}::uuid[])`.execute(
    tx,
  );
  await sql`INSERT INTO user_group (user_id, group_id)
    SELECT ${userId}::uuid, wanted FROM unnest(${[...groupIds]}::uuid[]) wanted
     WHERE NOT EXISTS (SELECT FROM user_group g WHERE g.user_id = ${userId}::uuid AND g.group_id = wanted)`.execute(
    tx,
  );
}

/** Gives a group these rights and takes all others from it; what ends keeps its period. */
export async function setPermits(tx: Tx, groupId: string, codes: readonly PermissionCode[]): Promise<void> {
  await sql`UPDATE permission_group_permit_period SET until = now()
     WHERE group_id = ${groupId} AND until IS NULL AND code <> ALL (${[...codes]}::text[])`.execute(tx);
  await sql`INSERT INTO permission_group_permit (group_id, code)
    SELECT ${groupId}::uuid, wanted FROM unnest(${[...codes]}::text[]) wanted
     WHERE NOT EXISTS (SELECT FROM permission_group_permit p WHERE p.group_id = ${groupId}::uuid AND p.code = wanted)`.execute(
    tx,
  );
}

/** All user groups that are not over, by name, with what they may do. */
export async function findGroupsWithPermits(
  db: Database,
): Promise<{ id: string; app_code: string; name: string; description: string; permits: PermissionCode[] }[]> {
  const { rows } = await sql<{
    id: string;
    app_code: string;
    name: string;
    description: string;
    permits: string[];
  }>`
    SELECT g.id, g.app_code, g.name, g.description,
           ARRAY(SELECT p.code FROM permission_group_permit p WHERE p.group_id = g.id ORDER BY p.code) AS permits
      FROM permission_group g WHERE g.ended_at IS NULL ORDER BY search_text(g.name), g.id`.execute(db);
  return rows.map((row) => ({ ...row, permits: row.permits.filter(isPermission) }));
}

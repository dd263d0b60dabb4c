import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';

/** The groups of a person at present. */
export async function findGroupsOf(
  db: Database,
  userId: string,
): Promise<{ id: string; app_code: AppCode }[]> {
  const rows = await db
    .selectFrom('user_group')
    .innerJoin('permission_group', 'permission_group.id', 'user_group.group_id')
    .select(['permission_group.id', 'app_code'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('app_code')
    .orderBy('permission_group.name')
    .execute();
  return rows.map(({ id, app_code }) => ({ id, app_code: app_code as AppCode }));
}

/** Which applications the groups of these ids belong to; one that is over is left out. */
export async function findAppsOfGroups(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('permission_group')
    .select(['id', 'app_code'])
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.app_code]));
}

/** What the groups of these ids may do. */
export async function findPermitsOfGroups(
  db: Database,
  ids: readonly string[],
): Promise<{ group_id: string; code: PermissionCode }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('permission_group_permit')
    .select(['group_id', 'code'])
    .where('group_id', 'in', ids)
    .orderBy('code')
    .execute();
  return rows.map(({ group_id, code }) => ({ group_id, code: code as PermissionCode }));
}

import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';

/** Active people, in Vietnamese order; only members of the applications' groups, or holders of a permission, when asked. */
export function findUsers(
  db: Database,
  filter: { apps?: readonly string[] | undefined; search?: string | undefined; permission?: PermissionCode | undefined },
) {
  let query = db
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name', 'full_name', 'employment_number', 'position', 'department', 'id_card'])
    .where('login_enabled', '=', true)
    .orderBy((eb) => eb.fn('search_text', ['full_name']))
    .limit(500);
  if (filter.search) {
    const { search } = filter;
    query = query.where((eb) =>
      eb(eb.fn<string>('search_text', ['full_name']), 'like', eb.fn<string>('search_pattern', [eb.val(search)])),
    );
  }
  const { apps, permission } = filter;
  if (apps && apps.length > 0)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_group')
          .innerJoin('permission_group', 'permission_group.id', 'user_group.group_id')
          .select('user_id')
          .whereRef('user_id', '=', 'app_user.id')
          .where('app_code', 'in', apps),
      ),
    );
  if (permission)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_group')
          .innerJoin('permission_group_permit', 'permission_group_permit.group_id', 'user_group.group_id')
          .select('user_id')
          .whereRef('user_id', '=', 'app_user.id')
          .where('code', '=', permission),
      ),
    );
  return query.execute();
}

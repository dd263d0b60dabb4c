import { can } from '@kiemlab/contract/core/actor';
import { listUsers as endpoint } from '@kiemlab/contract/features/users/users.api';
import { route } from '../../platform/http/route.ts';
import { findUsers } from './users.queries.ts';

/** People to pick from; identity card numbers only for those who keep the accounts (2 §7 list_user). */
export const listUsers = route(endpoint, async ({ body }, { db, user }) => {
  const showsCards = can(user, 'User_IdCards');
  const rows = await findUsers(db, {
    apps: body.listApp,
    search: body.filters?.search,
    permission: body.filters?.permission,
  });
  return rows.map((row) => ({
    IdUser: row.id,
    Username: row.username,
    FirstName: row.first_name,
    LastName: row.last_name,
    FullName: row.full_name ?? row.username,
    MaUser: row.employment_number,
    Position: row.position,
    Department: row.department,
    CMND: showsCards ? row.id_card : null,
  }));
});

import { can } from '@kiemlab/contract/core/actor';
import { listUsers as endpoint } from '@kiemlab/contract/features/users/users.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { countPeople, findPeople, type PeopleFilter } from './people-list.queries.ts';

/** Rows of a page where a caller names the page alone. */
const USUAL = 10;

/** No filters, however the caller says so (2 §7: '', [] or nothing). */
const filtersOf = <F extends object>(sent: '' | never[] | F | null | undefined): Partial<F> =>
  sent && !Array.isArray(sent) ? sent : {};

/**
 * People to pick from and to keep, all or a page of them; identity card numbers only for those who may read them, locks and
 * log-ins for those who keep the accounts (2 §7 list_user).
 */
export const listUsers = route(endpoint, async ({ body }, { db, user }) => {
  const showsCards = can(user, 'User_IdCards');
  const { search, permission, status = 'active', group } = filtersOf(body.filters);
  // Who is in which group is told to who keeps the accounts.
  if (group && !can(user, 'UserManagament')) throw new AppError('FORBIDDEN');
  const { sort, order, thenSort, thenOrder } = body;
  // When somebody was here last is told to the same.
  for (const [field, column] of Object.entries({ sort, thenSort }))
    if (column === 'lastLogin' && !can(user, 'UserManagament'))
      throw new AppError('VALIDATION', { fields: [{ field, code: 'NOT_SHOWN' }] });
  const filter: PeopleFilter = { apps: body.listApp ?? undefined, search, permission, status, group };
  const { page, size } = body;
  const limit = size ?? USUAL;
  const isPaged = page !== undefined || size !== undefined;
  const rows = await findPeople(db, filter, {
    page: isPaged ? { offset: (page ?? 0) * limit, limit } : undefined,
    keeping: isPaged && can(user, 'UserManagament'),
    order: { sort, order, thenSort, thenOrder },
  });
  const [first] = rows;
  const total = !isPaged ? rows.length : first ? Number(first.total) : await countPeople(db, filter);
  const data = rows.map((row) => ({
    IdUser: row.id,
    Username: row.username,
    FirstName: row.first_name,
    LastName: row.last_name,
    FullName: row.full_name ?? row.username,
    MaUser: row.employment_number,
    Position: row.position,
    Department: row.department,
    CMND: showsCards ? row.id_card : null,
    Phone: row.phone,
    Email: row.email,
    LoginStatus: row.login_enabled ? (1 as const) : (2 as const),
    LockedUntil: row.locked_until?.toISOString() ?? null,
    LastLogin: row.last_login?.toISOString() ?? null,
    Groups: row.groups,
  }));
  return { data, total };
});

import type { USER_ORDER } from '@kiemlab/contract/features/users/users.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { ListedPeople } from '@kiemlab/contract/features/users/people.words';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { byName, orderBy } from '../../platform/paging/list-order.queries.ts';

export interface PeopleFilter {
  apps?: readonly AppCode[] | undefined;
  search?: string | undefined;
  permission?: PermissionCode | undefined;
  status: ListedPeople;
  /** Name of a user group. */
  group?: string | undefined;
}

export interface ListedPerson {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  full_name: string | null;
  employment_number: string;
  position: string;
  department: string;
  id_card: string;
  phone: string;
  email: string;
  login_enabled: boolean;
  locked_until: Date | null;
  last_login: Date | null;
  groups: string[] | null;
  /** Of the whole list, with every row of a page. */
  total: string | null;
}

const STATUS: Record<ListedPeople, RawBuilder<boolean>> = {
  active: sql`u.login_enabled`,
  disabled: sql`NOT u.login_enabled`,
  all: sql`true`,
};

/** Name first, as `search` begins with it; the id last, so that no two pages share a person. */
const ORDER = sql`left(u.search, 120) COLLATE "C", u.id`;

/** By what people are put in order where somebody says so. */
const COMPARED = {
  username: byName(sql`u.username`),
  fullName: byName(sql`coalesce(u.full_name, u.username)`),
  email: byName(sql`u.email`),
  position: byName(sql`u.position`),
  department: byName(sql`u.department`),
  number: byName(sql`u.employment_number`),
  lastLogin: sql`(SELECT max(s.created_at) FROM session s WHERE s.user_id = u.id)`,
};

function conditions({ apps, search, permission, status, group }: PeopleFilter): RawBuilder<unknown> {
  const parts: RawBuilder<boolean>[] = [STATUS[status]];
  if (search) parts.push(sql`u.search LIKE search_pattern(${search})`);
  if (apps && apps.length > 0)
    parts.push(sql`EXISTS (SELECT FROM user_group g JOIN permission_group p ON p.id = g.group_id
      WHERE g.user_id = u.id AND p.app_code = ANY (${[...apps]}::text[]))`);
  if (permission)
    parts.push(sql`EXISTS (SELECT FROM user_group g JOIN permission_group_permit c ON c.group_id = g.group_id
      WHERE g.user_id = u.id AND c.code = ${permission})`);
  if (group)
    parts.push(sql`EXISTS (SELECT FROM user_group g JOIN permission_group p ON p.id = g.group_id
      WHERE g.user_id = u.id AND lower(btrim(p.name)) = lower(btrim(${group})))`);
  return sql.join(parts, sql` AND `);
}

/**
 * People by name, without regard to capitals and diacritics; with `page` that many of them and how many there are. `keeping` adds what only those who
 * keep the accounts are shown, asked for the rows of the page alone.
 */
export async function findPeople(
  db: Database,
  filter: PeopleFilter,
  {
    page,
    keeping,
    order = {},
  }: {
    page?: { offset: number; limit: number } | undefined;
    keeping: boolean;
    order?: ListOrder<ColumnOf<typeof USER_ORDER>>;
  },
): Promise<ListedPerson[]> {
  const skip = page && page.offset > 0 ? sql`OFFSET ${page.offset}` : sql``;
  // The size stands in the text, so that the database keeps one plan for each and does not plan it anew every time.
  const cut = page ? sql`LIMIT ${sql.lit(page.limit)} ${skip}` : sql``;
  const kept = keeping
    ? sql`(SELECT max(l.locked_until) FROM login_lock l WHERE l.username = u.username AND l.locked_until > now()) AS locked_until,
          (SELECT max(s.created_at) FROM session s WHERE s.user_id = u.id) AS last_login,
          ARRAY (SELECT p.name FROM user_group g JOIN permission_group p ON p.id = g.group_id
                  WHERE g.user_id = u.id GROUP BY p.name ORDER BY search_text(p.name), p.name) AS groups`
    : sql`NULL::timestamptz AS locked_until, NULL::timestamptz AS last_login, NULL::text[] AS groups`;
  const ordered = orderBy(order, COMPARED, ORDER);
  const total = page ? sql`(SELECT count(*) FROM app_user u WHERE ${conditions(filter)})` : sql`NULL::bigint`;
  const { rows } = await sql<ListedPerson>`
    SELECT u.id, u.username, u.first_name, u.last_name, u.full_name, u.employment_number, u.position, u.department,
           u.id_card, u.phone, u.email, u.login_enabled, ${kept}, ${total} AS total
      FROM (SELECT * FROM app_user u WHERE ${conditions(filter)} ORDER BY ${ordered} ${cut}) u
     ORDER BY ${ordered}`.execute(db);
  return rows;
}

/** How many people there are in the whole list; for a page behind its end, which has no row to say so. */
export async function countPeople(db: Database, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM app_user u WHERE ${conditions(filter)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

import type { REVIEW_ORDER } from '@kiemlab/contract/features/rights/review.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { byName, orderBy } from '../../../platform/paging/list-order.queries.ts';

/** An account with what it might do at a moment. */
export interface ReviewedPerson {
  id: string;
  username: string;
  full_name: string;
  employment_number: string;
  position: string;
  department: string;
  created_at: Date;
  disabled_since: Date | null;
  last_login: Date | null;
  groups: { app: AppCode; name: string; since: string; until: string | null }[];
  /** Of the groups; an account that was disabled could use none of them. */
  codes: PermissionCode[];
}

/** True for periods that counted at the moment. */
const counted = (table: string, at: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.since`)} <= ${at} AND (${sql.ref(`${table}.until`)} IS NULL OR ${sql.ref(`${table}.until`)} > ${at})`;

/** Since when an account `u` could not log in, and when it had last, at a moment. */
const disabledSince = (
  at: Date,
) => sql`(SELECT d.since FROM login_disabled_period d WHERE d.user_id = u.id AND ${counted('d', at)}
             ORDER BY d.since DESC LIMIT 1)`;
const lastLogin = (at: Date) =>
  sql`(SELECT max(s.created_at) FROM session s WHERE s.user_id = u.id AND s.created_at <= ${at})`;

/** By what accounts are put in order; those that could log in stand before those that could not, as their pill says. */
const comparedAt = (at: Date) => ({
  name: byName(sql`u.full_name`),
  username: byName(sql`u.username`),
  number: byName(sql`u.employment_number`),
  status: sql`coalesce(${disabledSince(at)}, '-infinity')`,
  lastLogin: lastLogin(at),
  position: byName(sql`u.position`),
  department: byName(sql`u.department`),
  created: sql`u.created_at`,
});

/** The accounts there were at a moment, in Vietnamese order unless told, with groups, rights, disabling and last log-in of then (COMP-08). */
export async function findReviewed(
  db: Database,
  at: Date,
  page: { offset: number; limit: number },
  order: ListOrder<ColumnOf<typeof REVIEW_ORDER>> = {},
): Promise<ReviewedPerson[]> {
  const ordered = orderBy(order, comparedAt(at), sql`search_text(u.full_name), u.id`);
  const { rows } = await sql<ReviewedPerson>`
    SELECT u.id, u.username, u.full_name, u.employment_number, u.position, u.department, u.created_at,
           ${disabledSince(at)} AS disabled_since, ${lastLogin(at)} AS last_login,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('app', g.app_code, 'name', g.name, 'since', m.since, 'until', m.until)
                     ORDER BY g.app_code, search_text(g.name), m.since), '[]')
              FROM user_group_period m JOIN permission_group g ON g.id = m.group_id
             WHERE m.user_id = u.id AND ${counted('m', at)}) AS groups,
           ARRAY (SELECT DISTINCT p.code FROM user_group_period m
                    JOIN permission_group_permit_period p ON p.group_id = m.group_id AND ${counted('p', at)}
                   WHERE m.user_id = u.id AND ${counted('m', at)} ORDER BY 1) AS codes
      FROM (SELECT * FROM app_user u WHERE u.created_at <= ${at}
             ORDER BY ${ordered} LIMIT ${page.limit} OFFSET ${page.offset}) u
     ORDER BY ${ordered}`.execute(db);
  return rows;
}

/** How many accounts there were at a moment. */
export async function countReviewed(db: Database, at: Date): Promise<number> {
  const row = await db
    .selectFrom('app_user')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('created_at', '<=', at)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** A group with what it gave at a moment. */
export interface ReviewedGroup {
  app: AppCode;
  name: string;
  codes: PermissionCode[];
  members: number;
}

/** The groups that had members or rights at a moment, with both. */
export async function findReviewedGroups(db: Database, at: Date): Promise<ReviewedGroup[]> {
  const { rows } = await sql<ReviewedGroup>`
    SELECT * FROM (
      SELECT g.app_code AS app, g.name,
             ARRAY (SELECT DISTINCT p.code FROM permission_group_permit_period p
                     WHERE p.group_id = g.id AND ${counted('p', at)} ORDER BY 1) AS codes,
             (SELECT count(DISTINCT m.user_id)::int FROM user_group_period m WHERE m.group_id = g.id AND ${counted('m', at)}) AS members
        FROM permission_group g WHERE g.ended_at IS NULL OR g.ended_at > ${at}) r
     WHERE members > 0 OR codes <> '{}' ORDER BY app, search_text(name)`.execute(db);
  return rows;
}

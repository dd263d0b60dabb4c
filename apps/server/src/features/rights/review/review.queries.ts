import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

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

/** The accounts there were at a moment, in Vietnamese order, with groups, rights, disabling and last log-in of then (COMP-08). */
export async function findReviewed(
  db: Database,
  at: Date,
  page: { offset: number; limit: number },
): Promise<ReviewedPerson[]> {
  const { rows } = await sql<ReviewedPerson>`
    SELECT u.id, u.username, u.full_name, u.employment_number, u.position, u.department, u.created_at,
           (SELECT d.since FROM login_disabled_period d WHERE d.user_id = u.id AND ${counted('d', at)}
             ORDER BY d.since DESC LIMIT 1) AS disabled_since,
           (SELECT max(s.created_at) FROM session s WHERE s.user_id = u.id AND s.created_at <= ${at}) AS last_login,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('app', g.app_code, 'name', g.name, 'since', m.since, 'until', m.until)
                     ORDER BY g.app_code, search_text(g.name), m.since), '[]')
              FROM user_group_period m JOIN permission_group g ON g.id = m.group_id
             WHERE m.user_id = u.id AND ${counted('m', at)}) AS groups,
           ARRAY (SELECT DISTINCT p.code FROM user_group_period m
                    JOIN permission_group_permit_period p ON p.group_id = m.group_id AND ${counted('p', at)}
                   WHERE m.user_id = u.id AND ${counted('m', at)} ORDER BY 1) AS codes
      FROM (SELECT * FROM app_user u WHERE u.created_at <= ${at}
             ORDER BY search_text(u.full_name), u.id LIMIT ${page.limit} OFFSET ${page.offset}) u
     ORDER BY search_text(u.full_name), u.id`.execute(db);
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

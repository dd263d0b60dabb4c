import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Ends a group; its rights are ended beforehand, its name is free again. */
export async function endGroup(tx: Tx, groupId: string, at: string): Promise<void> {
  await sql`UPDATE permission_group SET ended_at = ${at}::timestamptz WHERE id = ${groupId}`.execute(tx);
}

/** A user group without rights. */
export async function insertEmptyGroup(
  tx: Tx,
  group: { app: AppCode; name: string; description: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('permission_group')
    .values({ app_code: group.app, name: group.name, description: group.description })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True when an application has a group of this name, however it is written in capitals or accents composed. */
export async function hasGroup(tx: Tx, app: AppCode, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM permission_group
     WHERE app_code = ${app} AND ended_at IS NULL AND lower(name) = lower(${name})`.execute(tx);
  return rows.length > 0;
}

/** A user group as screens list it. */
export interface ListedGroup {
  id: string;
  app: AppCode;
  name: string;
  description: string;
  permits: PermissionCode[];
  /** People in it at present who may log in. */
  members: number;
  /** People in it whose accounts are disabled. */
  disabled: number;
}

/** The groups that have not ended, in Vietnamese order. */
export async function findGroups(db: Database): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedGroup>`
    SELECT g.id, g.app_code AS app, g.name, g.description,
           ARRAY (SELECT p.code FROM permission_group_permit p WHERE p.group_id = g.id ORDER BY p.code) AS permits,
           people.members, people.disabled
      FROM permission_group g
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE u.login_enabled)::int AS members,
                                count(*) FILTER (WHERE NOT u.login_enabled)::int AS disabled
                           FROM app_user u
                          WHERE u.id IN (SELECT m.user_id FROM user_group m WHERE m.group_id = g.id)) people
     WHERE g.ended_at IS NULL ORDER BY search_text(g.name), g.id`.execute(db);
  return rows;
}

/** Who is in a group at present, in Vietnamese order; `until` when that ends by itself. */
export async function findMembers(db: Database, groupId: string) {
  const { rows } = await sql<{
    id: string;
    username: string;
    full_name: string;
    position: string;
    enabled: boolean;
    since: Date;
    until: Date | null;
  }>`SELECT u.id, u.username, u.full_name, u.position, u.login_enabled AS enabled, m.since, m.until
       FROM user_group_period m JOIN app_user u ON u.id = m.user_id
      WHERE m.group_id = ${groupId} AND (m.until IS NULL OR m.until > now())
      ORDER BY search_text(u.full_name), u.id`.execute(db);
  return rows;
}

/** A group that has not ended, or undefined. */
export async function findGroup(
  db: Database,
  id: string,
): Promise<{ id: string; app: AppCode; name: string } | undefined> {
  const { rows } = await sql<{ id: string; app: AppCode; name: string }>`
    SELECT id, app_code AS app, name FROM permission_group WHERE id = ${id} AND ended_at IS NULL`.execute(db);
  return rows[0];
}

import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

/** True for people `u` who hold one of the rights now. */
export const holds = (...codes: readonly PermissionCode[]): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = u.id AND p.code = ANY(${[...codes]}))`;

/** True for people `u` who are nobody of these, whatever their account (rule R7). */
export const isNoneOf = (accountIds: readonly string[]): RawBuilder<boolean> =>
  accountIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(u.id <> ALL(${[...accountIds]}::uuid[]) AND u.id NOT IN (SELECT p.same FROM same_people(${[...accountIds]}::uuid[]) p))`;

/** Accounts that hold one of the rights; a disabled one holds none. */
export async function findHolders(db: Database, rights: readonly PermissionCode[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u WHERE u.login_enabled AND ${holds(...rights)}`.execute(db);
  return rows.map(({ id }) => id);
}

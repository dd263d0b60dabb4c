import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { type RawBuilder, sql } from 'kysely';

/** True for people `u` who hold one of the rights now. */
export const holds = (...codes: readonly PermissionCode[]): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = u.id AND p.code = ANY(${[...codes]}))`;

/** True for people `u` who are nobody of these, whatever their account (rule R7). */
export const isNoneOf = (accountIds: readonly string[]): RawBuilder<boolean> =>
  accountIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(u.id <> ALL(${[...accountIds]}::uuid[]) AND u.id NOT IN (SELECT p.same FROM same_people(${[...accountIds]}::uuid[]) p))`;

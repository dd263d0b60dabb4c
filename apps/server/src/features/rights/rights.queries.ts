import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Puts a person into these groups and takes him or her out of all others; what ends keeps its period. */
export async function setMemberships(tx: Tx, userId: string, groupIds: readonly string[]): Promise<void> {
  await sql`UPDATE user_group_period SET until = now()
     WHERE user_id = ${userId} AND (until IS NULL OR until > now()) AND group_id <> ALL (${[...groupIds]}::uuid[])`.execute(
    tx,
  );
  await sql`INSERT INTO user_group (user_id, group_id)
    SELECT ${userId}::uuid, wanted FROM unnest(${[...groupIds]}::uuid[]) wanted
     WHERE NOT EXISTS (SELECT FROM user_group g WHERE g.user_id = ${userId}::uuid AND g.group_id = wanted)`.execute(
    tx,
  );
}

/** Gives a group these rights and takes all others from it; what ends keeps its period. */
export async function setPermits(tx: Tx, groupId: string, codes: readonly PermissionCode[]): Promise<void> {
  await sql`UPDATE permission_group_permit_period SET until = now()
     WHERE group_id = ${groupId} AND until IS NULL AND code <> ALL (${[...codes]}::text[])`.execute(tx);
  await sql`INSERT INTO permission_group_permit (group_id, code)
    SELECT ${groupId}::uuid, wanted FROM unnest(${[...codes]}::text[]) wanted
     WHERE NOT EXISTS (SELECT FROM permission_group_permit p WHERE p.group_id = ${groupId}::uuid AND p.code = wanted)`.execute(
    tx,
  );
}

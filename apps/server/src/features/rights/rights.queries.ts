import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Puts a person into these groups, each until its end or for good, and takes him or her out of all others; what ends stays. */
export async function setMemberships(
  tx: Tx,
  userId: string,
  groups: ReadonlyMap<string, Date | null>,
  at: string,
): Promise<void> {
  const ids = [...groups.keys()];
  const untils = [...groups.values()].map((until) => until?.toISOString() ?? null);
  const isOpen = sql<boolean>`user_id = ${userId} AND (until IS NULL OR until > ${at}::timestamptz)`;
  await sql`UPDATE user_group_period SET until = greatest(since, ${at}::timestamptz)
     WHERE ${isOpen} AND group_id <> ALL (${ids}::uuid[])`.execute(tx);
  await sql`UPDATE user_group_period g SET until = w.until
      FROM unnest(${ids}::uuid[], ${untils}::timestamptz[]) w (group_id, until)
     WHERE g.group_id = w.group_id AND g.user_id = ${userId} AND (g.until IS NULL OR g.until > ${at}::timestamptz)
       AND g.until IS DISTINCT FROM w.until`.execute(tx);
  await sql`INSERT INTO user_group_period (user_id, group_id, since, until)
    SELECT ${userId}::uuid, w.group_id, ${at}::timestamptz, w.until
      FROM unnest(${ids}::uuid[], ${untils}::timestamptz[]) w (group_id, until)
     WHERE w.group_id NOT IN (SELECT group_id FROM user_group_period WHERE ${isOpen})`.execute(tx);
}

/** Gives a group these rights and takes all others from it; what ends stays. */
export async function setPermits(
  tx: Tx,
  groupId: string,
  codes: readonly PermissionCode[],
  at: string,
): Promise<void> {
  await sql`UPDATE permission_group_permit_period SET until = greatest(since, ${at}::timestamptz)
     WHERE group_id = ${groupId} AND until IS NULL AND code <> ALL (${[...codes]}::text[])`.execute(tx);
  await sql`INSERT INTO permission_group_permit_period (group_id, code, since)
    SELECT ${groupId}::uuid, wanted, ${at}::timestamptz FROM unnest(${[...new Set(codes)]}::text[]) wanted
     WHERE NOT EXISTS (SELECT FROM permission_group_permit_period p
                        WHERE p.group_id = ${groupId}::uuid AND p.code = wanted AND p.until IS NULL)`.execute(
    tx,
  );
}

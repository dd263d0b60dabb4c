import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import type { GroupRights, PersonRights, RightsState } from './rights-state.ts';

/**
 * Whoever changes rights goes first alone: everything that is judged of them is read behind this lock, which ends with the unit
 * of work. It is taken before any row, so no two changes wait for one another's rows.
 */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(726180)`.execute(tx);
}

/**
 * True for periods that count at this very moment. Not `now()`, where the transaction began: who waited for the lock would
 * still see what ended meanwhile.
 */
const counts = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.until`)} IS NULL OR ${sql.ref(`${table}.until`)} > clock_timestamp())`;

/** All groups with their rights; of the people those named, the members of the groups named, and all administrators. */
export async function loadRights(
  tx: Tx,
  { userIds, groupIds, right }: { userIds: readonly string[]; groupIds: readonly string[]; right: string },
): Promise<RightsState> {
  const groups = await sql<{ id: string; app: AppCode; name: string; codes: PermissionCode[] }>`
    SELECT g.id, g.app_code AS app, g.name,
           coalesce(array_agg(p.code ORDER BY p.code) FILTER (WHERE p.code IS NOT NULL), '{}') AS codes
      FROM permission_group g
      LEFT JOIN permission_group_permit_period p ON p.group_id = g.id AND ${counts('p')}
     WHERE g.ended_at IS NULL GROUP BY g.id`.execute(tx);
  const watched = groups.rows.flatMap(({ id, codes }) =>
    groupIds.includes(id) || (codes as string[]).includes(right) ? [id] : [],
  );
  const people = await sql<{
    id: string;
    name: string;
    enabled: boolean;
    must_change: boolean;
    group_id: string | null;
    until: Date | null;
  }>`
    SELECT u.id, u.full_name AS name, u.login_enabled AS enabled, u.must_change_password AS must_change, m.group_id, m.until
      FROM app_user u LEFT JOIN user_group_period m ON m.user_id = u.id AND ${counts('m')}
     WHERE u.id = ANY (${[...userIds]}::uuid[])
        OR u.id IN (SELECT w.user_id FROM user_group_period w WHERE w.group_id = ANY (${watched}::uuid[]) AND ${counts('w')})`.execute(
    tx,
  );
  const state = {
    groups: new Map<string, GroupRights>(groups.rows.map((row) => [row.id, row])),
    people: new Map<string, PersonRights>(),
  };
  for (const { id, name, enabled, must_change, group_id, until } of people.rows) {
    const person = state.people.get(id) ?? { name, enabled, mustChange: must_change, groups: new Map() };
    state.people.set(id, person);
    if (group_id !== null) person.groups.set(group_id, until);
  }
  return state;
}

/** The moment from which a change counts, in the words of the database, which keeps more of it than a Date can. */
export async function momentOfChange(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`SELECT clock_timestamp()::text AS at`.execute(tx);
  return rows[0]?.at ?? '';
}

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
  /** People in it at present, disabled ones too. */
  members: number;
}

/** The groups that have not ended, in Vietnamese order. */
export async function findGroups(db: Database): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedGroup>`
    SELECT g.id, g.app_code AS app, g.name, g.description,
           ARRAY (SELECT p.code FROM permission_group_permit p WHERE p.group_id = g.id ORDER BY p.code) AS permits,
           (SELECT count(DISTINCT m.user_id)::int FROM user_group m WHERE m.group_id = g.id) AS members
      FROM permission_group g WHERE g.ended_at IS NULL ORDER BY search_text(g.name), g.id`.execute(db);
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

/** True when there is an account with this id. */
export async function hasAccount(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

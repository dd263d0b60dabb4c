import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import { findGivers } from '../safeguards/askers.queries.ts';
import { findCounted } from '../safeguards/confirmers.queries.ts';
import { findMakers } from '../safeguards/made-alone.queries.ts';
import { findAccess } from './account-access.queries.ts';
import { type GroupRights, personIn, type PersonRights, type RightsState } from './rights-state.ts';

/**
 * Whoever changes rights goes first alone: everything that is judged of them is read behind this lock, which ends with the unit
 * of work. It is taken before any row, so no two changes wait for one another's rows.
 */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.rights})`.execute(tx);
}

/**
 * True for periods that count at this very moment. Not `now()`, where the transaction began: who waited for the lock would
 * still see what ended meanwhile.
 */
const counts = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.until`)} IS NULL OR ${sql.ref(`${table}.until`)} > clock_timestamp())`;

/**
 * All groups with their rights; of the people those named, the members of the groups named, and all who hold one of some rights; who may
 * confirm for whom.
 */
export async function loadRights(
  db: Database,
  {
    userIds,
    groupIds,
    rights,
  }: { userIds: readonly string[]; groupIds: readonly string[]; rights: readonly string[] },
): Promise<RightsState> {
  const groups = await sql<{ id: string; app: AppCode; name: string; codes: PermissionCode[] }>`
    SELECT g.id, g.app_code AS app, g.name,
           coalesce(array_agg(p.code ORDER BY p.code) FILTER (WHERE p.code IS NOT NULL), '{}') AS codes
      FROM permission_group g
      LEFT JOIN permission_group_permit_period p ON p.group_id = g.id AND ${counts('p')}
     WHERE g.ended_at IS NULL GROUP BY g.id`.execute(db);
  const watched = groups.rows.flatMap(({ id, codes }) =>
    groupIds.includes(id) || codes.some((code) => rights.includes(code)) ? [id] : [],
  );
  const people = await sql<{
    id: string;
    name: string;
    username: string;
    enabled: boolean;
    must_change: boolean;
    group_id: string | null;
    until: Date | null;
  }>`
    SELECT u.id, u.full_name AS name, u.username, u.login_enabled AS enabled, u.must_change_password AS must_change, m.group_id, m.until
      FROM app_user u LEFT JOIN user_group_period m ON m.user_id = u.id AND ${counts('m')}
     WHERE u.id = ANY (${[...userIds]}::uuid[])
        OR u.id IN (SELECT w.user_id FROM user_group_period w WHERE w.group_id = ANY (${watched}::uuid[]) AND ${counts('w')})`.execute(
    db,
  );
  const ids = people.rows.map(({ id }) => id);
  const personOf = await findAliases(db, ids);
  const accessOf = await findAccess(db, ids);
  const giversOf = await findGivers(db, ids);
  const state = {
    groups: new Map<string, GroupRights>(groups.rows.map((row) => [row.id, row])),
    people: new Map<string, PersonRights>(),
    makers: await findMakers(db),
    counted: await findCounted(db),
  };
  for (const { id, name, username, enabled, must_change, group_id, until } of people.rows) {
    const person = state.people.get(id) ?? {
      name,
      username,
      enabled,
      mustChange: must_change,
      access: accessOf.get(id) ?? personIn(state, id).access,
      givers: giversOf.get(id) ?? personIn(state, id).givers,
      aliases: personOf(id).aliases,
      groups: new Map(),
    };
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

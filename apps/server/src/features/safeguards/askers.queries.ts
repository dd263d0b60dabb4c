import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Asker } from '@kiemlab/contract/features/safeguards/could-act-as';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Who gave each of some accounts a password or set its mail address itself, by the trail. */
async function findGaveThem(db: Database, ids: readonly string[]): Promise<[id: string, givers: string[]][]> {
  const { rows } = await sql<{ id: string; givers: string[] }>`
    SELECT u.id, array_agg(DISTINCT e.actor_id) AS givers
      FROM app_user u JOIN audit_row r ON r.code = u.username AND r.entity = 'user' AND r.row_id = u.id::text
      JOIN audit_change x ON x.row_id = r.id AND x.field IN ('password_hash', 'email') JOIN audit_event e ON e.id = r.event_id
     WHERE u.id = ANY (${[...ids]}::uuid[]) AND e.actor_id <> u.id GROUP BY u.id`.execute(db);
  return rows.map(({ id, givers }) => [id, givers]);
}

/**
 * Who could act as each of some accounts: accounts of others that ever gave it a password or set its mail address, those that did so to one of these,
 * and so on. A straw man who opens a second one stands before nobody.
 */
export async function findGivers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, readonly string[]>();
  for (let open = [...new Set(ids)]; open.length > 0;) {
    const found = new Map(await findGaveThem(db, open));
    for (const id of open) known.set(id, found.get(id) ?? []);
    open = [...new Set([...found.values()].flat())].filter((id) => !known.has(id));
  }
  const behind = (id: string): Set<string> => {
    const all = new Set(known.get(id));
    // What is added while the set is walked is walked as well.
    for (const one of all) for (const giver of known.get(one) ?? []) all.add(giver);
    return all;
  };
  return new Map(ids.map((id) => [id, behind(id)]));
}

/** Who asked, as it is now. */
export interface AskerNow extends Asker {
  enabled: boolean;
  permissions: ReadonlySet<string>;
}

/** Those who asked for changes, by their accounts: whether they may log in, what they may now, and who could act as them. */
export async function findAskers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AskerNow>> {
  const { rows } = await sql<{ id: string; enabled: boolean; codes: string[] }>`
    SELECT u.id, u.login_enabled AS enabled, ARRAY(
             SELECT DISTINCT p.code FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = u.id) AS codes
      FROM app_user u WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
  const giversOf = await findGivers(db, ids);
  return new Map(
    rows.map(({ id, enabled, codes }) => {
      const permissions = new Set(codes);
      const isAdministrator = permissions.has(ADMINISTRATOR_RIGHT);
      return [id, { enabled, permissions, isAdministrator, givers: giversOf.get(id) ?? new Set() }];
    }),
  );
}

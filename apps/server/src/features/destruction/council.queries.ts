import type { Database } from '@kiemlab/db/database';
import { HEADS_COUNCIL } from '@kiemlab/contract/features/destruction/destruction.rules';
import { sql } from 'kysely';

/** All ways in which each name is compared with other people's, in the order of the names (rule R13); none for one that says nothing. */
export async function foldNames(db: Database, names: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ folded: string[] }>`
    SELECT person_names(t.name) AS folded FROM unnest(${[...names]}::text[]) WITH ORDINALITY t (name, n) ORDER BY t.n`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/** What is known of an account that sits on a council. */
export interface SittingAccount {
  full_name: string;
  position: string;
  /** It may be used, and is a unit head's at present. */
  unit_head: boolean;
}

/** Accounts by their ids; those that are none are left out. */
export async function findSitting(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SittingAccount>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SittingAccount & { id: string }>`
    SELECT u.id, coalesce(u.full_name, u.username) AS full_name, coalesce(u.position, '') AS position,
           u.login_enabled AND EXISTS (SELECT FROM user_group g JOIN permission_group_permit p USING (group_id)
             WHERE g.user_id = u.id AND p.code = ${HEADS_COUNCIL}) AS unit_head
      FROM app_user u WHERE u.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

import type { OnePerson } from '@kiemlab/contract/core/same-person';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Accounts, each with the others that are the same person's, for `samePerson` (rule R7). */
export async function findAliases(db: Database, ids: readonly string[]): Promise<(id: string) => OnePerson> {
  const { rows } = await sql<{ id: string; same: string }>`
    SELECT id, same FROM same_people(${[...new Set(ids)]}::uuid[])`.execute(db);
  const aliases = new Map<string, Set<string>>();
  for (const { id, same } of rows) aliases.set(id, (aliases.get(id) ?? new Set()).add(same));
  return (id) => ({ id, aliases: aliases.get(id) ?? new Set() });
}

import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { holds } from '../../platform/auth/holds.queries.ts';

/** Accounts by id, with their names and whether a version may name them: active, with the module open, and not administering access to it. */
export async function findNameable(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; fit: boolean }>> {
  const { rows } = await sql<{ id: string; name: string; fit: boolean }>`
    SELECT u.id, coalesce(u.full_name, u.username) AS name,
           u.login_enabled AND ${holds('NT_Document')} AND NOT ${holds('Document_Manage')} AS fit
      FROM app_user u WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name, fit }) => [id, { name, fit }]));
}

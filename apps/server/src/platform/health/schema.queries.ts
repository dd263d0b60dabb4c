import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Name of the newest migration that the database has. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT newest_migration() AS name`.execute(db);
  return rows[0]?.name ?? '';
}

import type { ConfigListKey } from '@kiemlab/contract/features/config-lists/config-lists.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What people added to a list, in the order it was done. */
export async function findAdded(db: Database, key: ConfigListKey): Promise<string[]> {
  const rows = await db
    .selectFrom('config_list_value')
    .select('value')
    .where('list_key', '=', key)
    .orderBy('created_at')
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value);
}

/** The same, with the list locked until the unit of work ends: of two who add one value the second sees it. */
export async function lockAdded(tx: Tx, key: ConfigListKey): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`config_list ${key}`}, 0))`.execute(tx);
  return findAdded(tx, key);
}

export async function insertValue(tx: Tx, key: ConfigListKey, value: string): Promise<void> {
  await tx.insertInto('config_list_value').values({ list_key: key, value }).execute();
}

import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import {
  type SettingKey,
  SETTINGS,
  type SettingValue,
} from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';

/**
 * What is stored of a setting, as a part of a statement that needs it, for `parseSetting`: in brackets, so that nothing stored
 * is another thing than a stored nothing.
 */
export const storedSetting = (key: SettingKey): RawBuilder<readonly unknown[] | null> =>
  sql`(SELECT jsonb_build_array(value) FROM setting WHERE key = ${sql.lit(key)})`;

/** What a setting holds, or what counts until it is set. Throws an Error that names a setting which holds anything else. */
export async function readSetting<K extends SettingKey>(db: Database, key: K): Promise<SettingValue<K>> {
  const { rows } = await sql<{
    stored: readonly unknown[] | null;
  }>`SELECT ${storedSetting(key)} AS stored`.execute(db);
  return parseSetting(key, rows[0]?.stored);
}

/** Sets a setting. Throws before it writes what the setting may not hold. */
export async function writeSetting<K extends SettingKey>(
  tx: Tx,
  key: K,
  wanted: NonNullable<SettingValue<K>>,
): Promise<void> {
  const value = JSON.stringify(SETTINGS[key].type.parse(wanted));
  await tx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

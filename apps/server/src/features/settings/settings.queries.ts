import { heldBy, parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import {
  isLaboratoryKey,
  type LaboratoryKey,
  type NoteKey,
  type SettingKey,
  SETTINGS,
  type SettingValue,
} from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '../../platform/clock.ts';

/** Today in the laboratory, by the database's clock: the one that `set_at` is of. */
export const databaseToday: RawBuilder<string> = sql<string>`(now() AT TIME ZONE ${sql.lit(ZONE)})::date`;

/** Today in the laboratory, `YYYY-MM-DD`, by the database's clock. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`SELECT ${databaseToday}::text AS today`.execute(db);
  return rows[0]?.today ?? '';
}

/** True for the values that count on a day in their order: the latest day, of those the one written last. */
export const inForce = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`valid_from <= ${day} ORDER BY valid_from DESC, id DESC LIMIT 1`;

/**
 * What is stored of a setting for today, or for a day (`YYYY-MM-DD`), as a part of a statement that needs it, for
 * `parseSetting`: in brackets, so that nothing stored is another thing than a stored nothing. A note of the program has no day. Of a day
 * before the first value it is that one where the setting says so (`firstCountsBefore`): a paper bears no name that nobody gave.
 */
export function storedSetting(key: SettingKey, day?: string): RawBuilder<readonly unknown[] | null> {
  if (!isLaboratoryKey(key))
    return sql`(SELECT jsonb_build_array(value) FROM setting WHERE key = ${sql.lit(key)})`;
  const values = sql`SELECT jsonb_build_array(value) FROM setting_value WHERE key = ${sql.lit(key)}`;
  const ofDay = sql<
    unknown[]
  >`(${values} AND ${inForce(day === undefined ? databaseToday : sql`${day}::date`)})`;
  // What is planned alone does not count yet: until its day nothing was set.
  return day !== undefined && SETTINGS[key].firstCountsBefore
    ? sql`coalesce(${ofDay}, (${values} AND valid_from <= ${databaseToday} ORDER BY valid_from, id DESC LIMIT 1))`
    : ofDay;
}

/**
 * What a setting holds today, or what it held on a day as it is known now; what counts until it is set where nothing was.
 * Throws an Error that names a setting which holds anything else. Nothing is remembered between calls: a value that was written
 * ahead counts from the first moment of its day, in every process.
 */
export async function readSetting<K extends SettingKey>(
  db: Database,
  key: K,
  day?: string,
): Promise<SettingValue<K>> {
  return parseSetting(key, await readStored(db, key, day));
}

/** What is stored of a setting for a day, or for today, for `parseSetting`. */
export async function readStored(
  db: Database,
  key: SettingKey,
  day: string | undefined,
): Promise<readonly unknown[] | null | undefined> {
  const { rows } = await sql<{
    stored: readonly unknown[] | null;
  }>`SELECT ${storedSetting(key, day)} AS stored`.execute(db);
  return rows[0]?.stored;
}

/** Several settings at once, as they count today. Throws as `readSetting` does. */
export async function readSettings<K extends SettingKey>(
  db: Database,
  ...keys: readonly K[]
): Promise<{ [Key in K]: SettingValue<Key> }> {
  const { rows } = await sql<{
    stored: readonly (readonly unknown[] | null)[];
  }>`SELECT jsonb_build_array(${sql.join(keys.map((key) => storedSetting(key)))}) AS stored`.execute(db);
  return Object.fromEntries(keys.map((key, index) => [key, parseSetting(key, rows[0]?.stored[index])])) as {
    [Key in K]: SettingValue<Key>;
  };
}

/** The laboratory's list of reasons, as it counts today. */
export const readReasons = async (db: Database): Promise<string[]> =>
  (await readSetting(db, 'reasonList')).map(({ reason }) => reason);

/** A text that is another one once a setting was written, and on another day: what was written ahead counts from its day. */
export async function readSettingsMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT concat_ws(' ', max(id), count(*), ${databaseToday}) AS mark FROM setting_value`.execute(db);
  return rows[0]?.mark ?? '';
}

/** From which day on, and why; today and without a word where a program sets it. */
export interface SettingAct {
  /** `YYYY-MM-DD`, not before today. */
  validFrom?: string | undefined;
  setBy?: string | undefined;
  reason?: string | undefined;
}

/**
 * Adds a value of what the laboratory sets. Throws before it writes what the setting may not hold; the database refuses a day
 * that is over. Answers the id of the value.
 */
export async function addValue<K extends LaboratoryKey>(
  tx: Tx,
  key: K,
  wanted: NonNullable<SettingValue<K>> | SettingValue<K>,
  { validFrom, setBy, reason = '' }: SettingAct = {},
): Promise<string> {
  const value = JSON.stringify(SETTINGS[key].type.parse(wanted));
  const from = validFrom === undefined ? databaseToday : sql<string>`${validFrom}::date`;
  // Also what it should not have held: that is mended by what comes now.
  const was = JSON.stringify(heldBy(key, await readStored(tx, key, validFrom)));
  const { id } = await tx
    .insertInto('setting_value')
    .values({ key, value, was, valid_from: from, set_by: setBy ?? null, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes something of the program's own. Throws before it writes what the note may not hold. */
async function writeNote(tx: Tx, key: NoteKey, wanted: unknown): Promise<void> {
  const value = JSON.stringify(SETTINGS[key].type.parse(wanted));
  await tx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Sets a setting from today on, or a note. Throws before it writes what it may not hold. */
export async function writeSetting<K extends SettingKey>(
  tx: Tx,
  key: K,
  wanted: NonNullable<SettingValue<K>>,
): Promise<void> {
  if (isLaboratoryKey(key)) await addValue(tx, key, wanted as never);
  else await writeNote(tx, key as NoteKey, wanted);
}

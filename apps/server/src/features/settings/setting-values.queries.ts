import type { SettingEntry } from '@kiemlab/contract/features/settings/settings.api';
import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { databaseToday, inForce } from './settings.queries.ts';

/** A stored value `v` with the name of who wrote it. */
const ENTRY = sql`jsonb_build_object(
  'id', v.id::text, 'value', v.value, 'validFrom', v.valid_from, 'setAt', to_char(v.set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'setBy', (SELECT jsonb_build_object('id', u.id, 'name', u.full_name) FROM app_user u WHERE u.id = v.set_by), 'reason', v.reason)`;

export interface StoredSetting {
  key: LaboratoryKey;
  current: SettingEntry | null;
  next: SettingEntry | null;
  newest: string | null;
}

/** What is stored of settings: for today, what comes next, and the one written last; in the order asked. And today, in the laboratory. */
export async function findSettings(
  db: Database,
  keys: readonly LaboratoryKey[],
): Promise<{ today: string; settings: StoredSetting[] }> {
  const { rows } = await sql<StoredSetting & { today: string }>`
    SELECT k.key, ${databaseToday}::text AS today,
           (SELECT ${ENTRY} FROM setting_value v WHERE v.key = k.key AND ${inForce(databaseToday)}) AS current,
           (SELECT ${ENTRY} FROM setting_value v WHERE v.key = k.key AND valid_from > ${databaseToday}
             ORDER BY valid_from, id DESC LIMIT 1) AS next,
           (SELECT max(v.id)::text FROM setting_value v WHERE v.key = k.key) AS newest
      FROM unnest(${[...keys]}::text[]) WITH ORDINALITY AS k (key, place) ORDER BY k.place`.execute(db);
  return {
    today: rows[0]?.today ?? '',
    settings: rows.map(({ key, current, next, newest }) => ({ key, current, next, newest })),
  };
}

/** A page of what a setting has held, the value written last first. */
export async function findHistory(
  db: Database,
  key: LaboratoryKey,
  { page, size }: { page: number; size: number },
): Promise<{ entries: SettingEntry[]; total: number }> {
  const { rows } = await sql<{ entry: SettingEntry }>`
    SELECT ${ENTRY} AS entry FROM setting_value v WHERE v.key = ${key}
     ORDER BY v.id DESC LIMIT ${size} OFFSET ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM setting_value WHERE key = ${key}`.execute(db);
  return { entries: rows.map(({ entry }) => entry), total: counted.rows[0]?.total ?? 0 };
}

/** One value. */
export async function findValue(db: Database, id: string): Promise<SettingEntry | undefined> {
  const { rows } = await sql<{ entry: SettingEntry }>`
    SELECT ${ENTRY} AS entry FROM setting_value v WHERE v.id = ${id}::bigint`.execute(db);
  return rows[0]?.entry;
}

/** What is to count of a setting from each day after a day (`YYYY-MM-DD`), the next one first. */
export async function findLater(
  db: Database,
  key: LaboratoryKey,
  day: string,
): Promise<{ value: unknown; validFrom: string }[]> {
  const { rows } = await sql<{ value: unknown; validFrom: string }>`
    SELECT DISTINCT ON (valid_from) value, valid_from::text AS "validFrom" FROM setting_value
     WHERE key = ${key} AND valid_from > ${day}::date ORDER BY valid_from, id DESC`.execute(db);
  return rows;
}

/** The value of a setting written last, and today; nobody else writes one of this setting until the unit of work ends. */
export async function lockSetting(
  tx: Tx,
  key: LaboratoryKey,
): Promise<{ newest: string | null; today: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(tx);
  const { rows } = await sql<{ newest: string | null; today: string }>`
    SELECT (SELECT max(id)::text FROM setting_value WHERE key = ${key}) AS newest, ${databaseToday}::text AS today`.execute(
    tx,
  );
  return rows[0] ?? { newest: null, today: '' };
}

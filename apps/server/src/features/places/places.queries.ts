import type { PlaceLevel } from '@kiemlab/contract/features/places/places.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import type { PlaceUnit } from './place-unit.ts';
import type { ValidUnit } from './plan-changes.ts';
import type { FormerPlace } from './read-package-list.ts';

/** True while no list of units has been loaded. */
export async function hasNoPlaces(db: Database): Promise<boolean> {
  return (await db.selectFrom('place_unit').select('code').limit(1).executeTakeFirst()) === undefined;
}

/** True while some valid province of these codes has no coordinates. */
export async function hasProvinceNowhere(db: Database, codes: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('place_unit')
    .select('code')
    .where('level', '=', 'PROVINCE')
    .where('code', 'in', codes)
    .where('valid_to', 'is', null)
    .where('latitude', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The units that are valid now; no other unit of work changes them until this one ends. */
export async function lockValidUnits(tx: Tx): Promise<ValidUnit[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('place_unit', 0))`.execute(tx);
  return tx
    .selectFrom('place_unit')
    .select([
      sql<PlaceLevel>`level`.as('level'),
      'code',
      'name',
      'full_name as fullName',
      'type',
      'province_code as provinceCode',
      'valid_from as validFrom',
      'latitude',
      'longitude',
    ])
    .where('valid_to', 'is', null)
    .execute();
}

const recordsOf = (units: readonly PlaceUnit[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS r(level text, code text, name text, "fullName" text, type text,
    "provinceCode" text, latitude numeric, longitude numeric)`;

export async function insertUnits(tx: Tx, units: readonly PlaceUnit[], from: string): Promise<void> {
  await sql`
    INSERT INTO place_unit (level, code, name, full_name, type, province_code, valid_from, latitude, longitude)
    SELECT level, code, name, "fullName", type, "provinceCode", ${from}::date, latitude, longitude FROM ${recordsOf(units)}`.execute(
    tx,
  );
}

/** Ends units: `day` is the first on which they are not. */
export async function endUnits(tx: Tx, units: readonly PlaceUnit[], day: string): Promise<void> {
  await sql`
    UPDATE place_unit u SET valid_to = ${day}::date FROM ${recordsOf(units)}
     WHERE u.level = r.level AND u.code = r.code AND u.valid_to IS NULL`.execute(tx);
}

export async function updateUnits(tx: Tx, units: readonly PlaceUnit[]): Promise<void> {
  await sql`
    UPDATE place_unit u SET name = r.name, full_name = r."fullName", type = r.type, province_code = r."provinceCode",
           latitude = r.latitude, longitude = r.longitude
      FROM ${recordsOf(units)} WHERE u.level = r.level AND u.code = r.code AND u.valid_to IS NULL`.execute(
    tx,
  );
}

export async function insertFormer(tx: Tx, places: readonly FormerPlace[]): Promise<void> {
  await sql`
    INSERT INTO place_former (label, commune_code)
    SELECT label, "communeCode" FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS r(label text, "communeCode" text)`.execute(
    tx,
  );
}

export interface PlaceSearch {
  level?: PlaceLevel | undefined;
  provinceCode?: string | undefined;
  /** What was typed; nothing asks for all that are valid. */
  text: string;
  limit: number;
}

export interface FoundPlace {
  level: PlaceLevel;
  code: string;
  fullName: string;
  provinceCode: string;
  provinceName: string;
  formerName: string | null;
  validTo: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The row of a unit that holds now, or held last. */
const lastOf = (level: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
  sql`(SELECT * FROM place_unit WHERE level = ${level} AND code = ${code} ORDER BY valid_from DESC LIMIT 1)`;

/** Letters from which names of before are looked through: there are three times as many as of today. */
const FORMER_FROM = 3;

/**
 * Units whose name holds every word of the text, or whose province's name holds some of them, without regard to case and
 * diacritics; names of before find what became of them. Valid ones first, then by how close the name is, in Vietnamese order.
 */
export async function findPlaces(db: Database, search: PlaceSearch): Promise<FoundPlace[]> {
  const { level, provinceCode, text, limit } = search;
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 16);
  const typed = words.join(' ');
  // A scalar subquery: the pattern of a word is made once, not for each of 14 000 names.
  const holds = (word: string, ...names: RawBuilder<unknown>[]) =>
    sql`(${sql.join(
      names.map((name) => sql`${name} LIKE (SELECT search_pattern(${word}))`),
      sql` OR `,
    )})`;
  const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` AND `);
  const byName = all(words.map((word) => holds(word, sql`n.search`, sql`np.search`)));
  const byFormer = all(words.map((word) => holds(word, sql`f.search`)));
  const conditions = all([
    ...(level ? [sql`u.level = ${level}`] : []),
    ...(provinceCode ? [sql`u.province_code = ${provinceCode}`] : []),
    ...(words.length === 0 ? [sql`u.valid_to IS NULL`] : []),
    // A unit that only got another code is found under the new one.
    sql`(u.valid_to IS NULL OR NOT EXISTS (SELECT FROM place_unit v WHERE v.level = u.level AND v.full_name = u.full_name
          AND v.province_code = u.province_code AND v.valid_to IS NULL))`,
  ]);
  const { rows } = await sql<FoundPlace>`
    WITH named AS MATERIALIZED (
      SELECT n.level, n.code, n.full_name AS name
        FROM place_unit n, LATERAL ${lastOf(sql`'PROVINCE'`, sql`n.province_code`)} np
       WHERE ${byName} ${level ? sql`AND n.level = ${level}` : sql``}
      ${
        typed.length >= FORMER_FROM && level !== 'PROVINCE'
          ? sql`UNION ALL SELECT 'COMMUNE', f.commune_code, f.label FROM place_former f WHERE ${byFormer}`
          : sql``
      }),
    hit AS (
      SELECT DISTINCT ON (u.level, u.code) u.*, p.full_name AS province, nullif(n.name, u.full_name) AS former
        FROM named n, LATERAL ${lastOf(sql`n.level`, sql`n.code`)} u, LATERAL ${lastOf(sql`'PROVINCE'`, sql`u.province_code`)} p
       WHERE ${conditions}
       ORDER BY u.level, u.code, nullif(n.name, u.full_name) NULLS FIRST)
    SELECT level, code, full_name AS "fullName", province_code AS "provinceCode", province AS "provinceName",
           former AS "formerName", valid_to AS "validTo", latitude::float8 AS latitude, longitude::float8 AS longitude
      FROM hit, LATERAL (SELECT search_text(name) AS short, (SELECT search_text(${typed})) AS typed) t
     ORDER BY valid_to IS NOT NULL, former IS NOT NULL,
           CASE WHEN typed IN (short, search) THEN 0 WHEN starts_with(short || ' ', typed || ' ') THEN 1
                WHEN starts_with(short, typed) OR starts_with(search, typed) THEN 2 ELSE 3 END,
           level DESC, name COLLATE "vi-x-icu", full_name, province COLLATE "vi-x-icu"
     LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * The valid provinces that parts of an address name, with or without their kind, each with the communes in it that others of
 * its parts name; `hit` says whose parts they are.
 */
export async function findUnitsNamed(
  db: Database,
  parts: readonly { hit: number; name: string }[],
): Promise<{ hit: number; province: string; commune: string | null }[]> {
  const { rows } = await sql<{ hit: number; province: string; commune: string | null }>`
    WITH part AS MATERIALIZED (
      SELECT hit, search_text(name) AS text FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS r(hit int, name text))
    SELECT a.hit, p.full_name AS province, c.full_name AS commune
      FROM part a
      JOIN place_unit p ON p.level = 'PROVINCE' AND p.valid_to IS NULL AND a.text IN (p.search, search_text(p.name))
      LEFT JOIN (part b JOIN place_unit c ON c.level = 'COMMUNE' AND c.valid_to IS NULL AND b.text = c.search)
             ON b.hit = a.hit AND c.province_code = p.province_code`.execute(db);
  return rows;
}

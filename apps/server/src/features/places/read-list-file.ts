import { isOnEarth } from '@kiemlab/contract/features/places/places.rules';
import { parseCsv } from 'hucre/csv';
import { nameParts, PlaceListError, type PlaceUnit } from './place-unit.ts';

const COLUMNS = ['level', 'code', 'full_name', 'type', 'province_code', 'lat', 'lng'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

const LEVELS: Readonly<Record<string, PlaceUnit['level']>> = {
  province: 'PROVINCE',
  ward: 'COMMUNE',
  commune: 'COMMUNE',
};

/** A place of the list as text with six decimals; throws for what is nowhere on earth. */
function pointOf(row: Row, fail: (why: string) => never): Pick<PlaceUnit, 'latitude' | 'longitude'> {
  if (row.lat === '' && row.lng === '') return { latitude: null, longitude: null };
  const number = /^-?\d{1,3}(\.\d+)?$/;
  if (!number.test(row.lat) || !number.test(row.lng)) return fail('lat and lng are no degrees');
  const point = { latitude: Number(row.lat), longitude: Number(row.lng) };
  if (!isOnEarth(point)) return fail('lat and lng are nowhere on earth');
  return { latitude: point.latitude.toFixed(6), longitude: point.longitude.toFixed(6) };
}

function unitOf(row: Row, fail: (why: string) => never): PlaceUnit {
  const level = LEVELS[row.level] ?? fail(`level "${row.level}" is neither province nor ward`);
  if (!/^\d{2,5}$/.test(row.code)) fail(`code "${row.code}" is no code`);
  if (!/^\d{2}$/.test(row.province_code)) fail(`province_code "${row.province_code}" is no code`);
  if (level === 'PROVINCE' && row.code !== row.province_code)
    fail('a province has its own code as province_code');
  if (row.full_name.trim() === '') fail('full_name is empty');
  const { code, province_code: provinceCode } = row;
  return { level, code, provinceCode, ...nameParts(row.full_name, row.type.trim()), ...pointOf(row, fail) };
}

/** Reads a list of units: CSV in UTF-8 with the columns `COLUMNS` in any order, others are passed over. Throws PlaceListError. */
export function readListFile(text: string): PlaceUnit[] {
  if (text.includes('\ufffd')) throw new PlaceListError('the file is not UTF-8');
  const [head = [], ...rows] = parseCsv(text, { skipEmptyRows: true });
  const places = COLUMNS.map((column) => head.findIndex((cell) => String(cell).trim() === column));
  const missing = COLUMNS.filter((_, index) => places[index] === -1);
  if (missing.length > 0) throw new PlaceListError(`the file lacks the columns ${missing.join(', ')}`);
  const units = rows.map((cells, index) => {
    const row = Object.fromEntries(
      COLUMNS.map((column, at) => [column, String(cells[places[at] ?? -1] ?? '').trim()]),
    ) as Row;
    return unitOf(row, (why) => {
      throw new PlaceListError(`line ${index + 2}: ${why}`);
    });
  });
  const provinces = new Set(units.flatMap(({ level, code }) => (level === 'PROVINCE' ? code : [])));
  if (provinces.size === 0) throw new PlaceListError('the file has no provinces');
  const seen = new Set<string>();
  for (const [index, unit] of units.entries()) {
    const key = `${unit.level} ${unit.code}`;
    if (seen.has(key)) throw new PlaceListError(`line ${index + 2}: code ${unit.code} stands there twice`);
    seen.add(key);
    if (!provinces.has(unit.provinceCode))
      throw new PlaceListError(`line ${index + 2}: province ${unit.provinceCode} is not in the file`);
  }
  return units;
}

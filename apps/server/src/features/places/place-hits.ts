import type { Location } from '@kiemlab/contract/features/places/places.api';
import type { Database } from '@kiemlab/db/database';
import type { Hit } from './geocoder.ts';
import { findUnitsNamed } from './places.queries.ts';

/** Units that are no more since 1 July 2025: a ward beside one is a ward of before, also where one of today has its name. */
const OF_BEFORE = /^(quận|huyện|thị xã|thị trấn) /i;

/** The only one of some names; null for none, and where it could be either. */
const only = (names: readonly (string | null)[]): string | null => {
  const different = new Set(names.filter((name) => name !== null));
  const [one = null] = different;
  return different.size === 1 ? one : null;
};

/** Says of each hit in which commune and province of today it lies, where its address names just one (SAMPLE-04). */
export async function placeHits(db: Database, hits: readonly Hit[]): Promise<Location[]> {
  const parts = hits.map(({ label }) => label.split(',').map((part) => part.normalize('NFC').trim()));
  const units = await findUnitsNamed(
    db,
    parts.flatMap((names, hit) => names.map((name) => ({ hit, name }))),
  );
  return hits.map((hit, index) => {
    const own = units.filter((unit) => unit.hit === index);
    const province = only(own.map((unit) => unit.province));
    const isOfToday = !parts[index]?.some((part) => OF_BEFORE.test(part));
    const commune = province !== null && isOfToday ? only(own.map((unit) => unit.commune)) : null;
    return { ...hit, commune, province };
  });
}

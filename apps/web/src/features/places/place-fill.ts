import type { Location } from '@kiemlab/contract/features/places/places.api';
import { writePosition } from '@kiemlab/contract/features/places/places.rules';
import { fold } from '../../lib/text/fold.ts';

/** Fields that a found place fills. */
export const PLACE_KEYS = ['locationName', 'pickingAddress', 'commune', 'province', 'position'] as const;
export type PlaceKey = (typeof PLACE_KEYS)[number];
export type PlaceValues = Record<PlaceKey, string>;

/** What a find does to the fields, and what the person is told of it. */
export interface PlaceFill {
  /** Only what changes; '' takes away what an earlier find put there. */
  values: Partial<PlaceValues>;
  /**
   * `seat`: they are those of the seat of a province; `noPoint`: the place has no coordinates; `noPointKept`: nor are those that stay its own. Asked, as what was typed differs:
   * `otherPoint`: from its coordinates alone; `otherUnit`: from its commune or province, whose fields then stay with the
   * coordinates as they are.
   */
  notice: 'seat' | 'noPoint' | 'noPointKept' | 'otherPoint' | 'otherUnit' | undefined;
}

/** The values of a found place; '' for what is not known of it. */
export const valuesOf = ({ name, label, commune, province, latitude, longitude }: Location): PlaceValues => ({
  locationName: name,
  pickingAddress: label,
  commune: commune ?? '',
  province: province ?? '',
  position: latitude === null || longitude === null ? '' : writePosition({ latitude, longitude }),
});

const UNIT = ['commune', 'province'] as const;

/** True for a province and nothing in it: its coordinates are those of its seat. */
const isWholeProvince = ({ name, commune, province }: Location): boolean =>
  commune === null && name === province;

/** Commune, province and coordinates go together: what is filled of them is all of one place. */
function fillUnit(found: PlaceValues, held: PlaceValues, isTyped: (key: PlaceKey) => boolean): PlaceFill {
  const differs = UNIT.some(
    (key) => isTyped(key) && found[key] !== '' && fold(held[key]) !== fold(found[key]),
  );
  if (differs) return { values: {}, notice: 'otherUnit' };
  const values: Partial<PlaceValues> = {};
  for (const key of UNIT) if (!isTyped(key)) values[key] = found[key];
  if (!isTyped('position'))
    return {
      values: { ...values, position: found.position },
      notice: found.position ? undefined : 'noPoint',
    };
  if (found.position === '') return { values, notice: 'noPointKept' };
  return { values, notice: found.position === held.position ? undefined : 'otherPoint' };
}

/**
 * What a found place fills in: fields that are empty, or hold what the find before put there. What a person typed stays, and
 * is asked about where the place says something else; name and address are free text and stay without a word (SAMPLE-04).
 */
export function fillOf(location: Location, held: PlaceValues, before: Partial<PlaceValues>): PlaceFill {
  const isTyped = (key: PlaceKey): boolean => held[key] !== '' && held[key] !== before[key];
  const all = valuesOf(location);
  // The seat of a province lies in another of its communes than the one that is named.
  const found = isWholeProvince(location) && isTyped('commune') ? { ...all, position: '' } : all;
  const { values, notice } = fillUnit(found, held, isTyped);
  const isSeat = isWholeProvince(location) && Boolean(values.position);
  for (const key of ['locationName', 'pickingAddress'] as const)
    if (!isTyped(key) && found[key] !== '') values[key] = found[key];
  return { values, notice: notice ?? (isSeat ? 'seat' : undefined) };
}

/**
 * True when the coordinates are those of a find whose commune or province has been changed since, or of a whole province where a commune
 * has been named since: they belong elsewhere.
 */
export const isLeftBehind = (held: PlaceValues, before: Partial<PlaceValues>, location?: Location): boolean =>
  held.position !== '' &&
  held.position === before.position &&
  (UNIT.some((key) => before[key] && fold(held[key]) !== fold(before[key])) ||
    (location !== undefined && isWholeProvince(location) && held.commune !== ''));

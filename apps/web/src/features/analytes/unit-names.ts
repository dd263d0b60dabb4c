import { fold, matches } from '../../lib/text/fold.ts';

/** The micro sign and the Greek letter are one. */
export const oneMu = (unit: string): string => unit.replaceAll('\u00b5', '\u03bc');

/** True when every word of the search is in the unit; what has no key of its own is found by `u` as well. */
export const unitMatches = (unit: string, typed: string): boolean => {
  const written = oneMu(unit);
  return matches(`${written} ${written.replaceAll('\u03bc', 'u')}`, oneMu(typed));
};

/** How near a unit is to what is typed, the nearest 0: so written, so but for the letters' case, found otherwise. */
const farFrom = (unit: string, typed: string): number => {
  const [written, wanted] = [oneMu(unit), oneMu(typed.normalize('NFC').trim())];
  return written === wanted ? 0 : fold(written) === fold(wanted) ? 1 : 2;
};

/** Order of two units that a search has found: what is written as typed is the first, so that Enter takes it; others stay in their order. */
export const nearerUnit = (one: string, other: string, typed: string): number =>
  farFrom(one, typed) - farFrom(other, typed);

/** The unit of the list that is written so; capital and small letters are two. */
export const listedAs = (units: readonly string[], typed: string): string | undefined => {
  const wanted = oneMu(typed.normalize('NFC').trim().replace(/\s+/g, ' '));
  return units.find((unit) => oneMu(unit) === wanted);
};

/** Units that differ from one that is not of the list by their letters' case alone, to be told apart. */
export const nearlyListed = (units: readonly string[], typed: string): string | undefined =>
  units.find((unit) => fold(oneMu(unit)) === fold(oneMu(typed)));

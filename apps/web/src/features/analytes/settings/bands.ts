import { compareDecimals, decimalsOf } from '@kiemlab/contract/core/decimal';
import type { Bound } from '@kiemlab/contract/features/analytes/limits.rules';
import type { Flag } from '@kiemlab/contract/features/analyses/flags';

/** The four bounds; null: open. */
export type Bounds = Readonly<Record<Bound, string | null>>;

/** An end of a band: the value, and whether the value itself is within. */
export interface BandEnd {
  value: string;
  within: boolean;
}

/** What counts as a flag: from, to; without one of them it is open there. */
export interface Band {
  flag: Flag;
  from?: BandEnd;
  to?: BandEnd;
}

/**
 * True when between two bounds of the same value nothing is left: what is rounded to the decimals of the outer one is so to the
 * inner one's as well.
 */
const areOne = (inner: string, outer: string): boolean =>
  compareDecimals(inner, outer) === 0 && decimalsOf(inner) <= decimalsOf(outer);

const optional = <Key extends 'from' | 'to'>(key: Key, value: string | null, within: boolean) =>
  (value === null ? {} : { [key]: { value, within } }) as Partial<Record<Key, BandEnd>>;

/** The bands that bounds in their order make, from the lowest to the highest; none without a bound. A bound itself complies. */
export function bandsOf({ criticalLow, minimum, maximum, criticalHigh }: Bounds): Band[] {
  if ([criticalLow, minimum, maximum, criticalHigh].every((bound) => bound === null)) return [];
  const bands: Band[] = [];
  if (criticalLow !== null) bands.push({ flag: 'CRITICAL_LOW', ...optional('to', criticalLow, false) });
  if (minimum !== null && (criticalLow === null || !areOne(minimum, criticalLow)))
    bands.push({ flag: 'LOW', ...optional('from', criticalLow, true), ...optional('to', minimum, false) });
  bands.push({
    flag: 'OPTIMAL',
    ...optional('from', minimum ?? criticalLow, true),
    ...optional('to', maximum ?? criticalHigh, true),
  });
  if (maximum !== null && (criticalHigh === null || !areOne(maximum, criticalHigh)))
    bands.push({ flag: 'HIGH', ...optional('from', maximum, false), ...optional('to', criticalHigh, true) });
  if (criticalHigh !== null) bands.push({ flag: 'CRITICAL_HIGH', ...optional('from', criticalHigh, false) });
  return bands;
}

import { compareDecimals, timesDecimal } from '../../core/decimal.ts';
import { isSameNumber, type Limits, readStored } from '../../core/read-number.ts';

export { UNLIKELY_STATES, type UnlikelyState } from '../../core/plausibility-state.ts';

export type Far = 'ABOVE' | 'BELOW';

const isPositive = (limit: string | null): limit is string =>
  limit !== null && compareDecimals(limit, '0') > 0;

/**
 * How a value, as it is kept, is unlikely under the limits of its test (COMP-29): 1005 where 95,0 to 105,0 is asked. That is above so many `times`
 * the maximum, or below one such part of the minimum (setting `unlikelyTimes`). In exact decimals, unrounded.
 * Undefined for a likely one, for words and for what may be two numbers. A bound of zero or less, or none, has no multiple and asks
 * nothing.
 */
export function unlikelyBy(stored: string, limits: Limits, times: number): Far | undefined {
  const reading = readStored(stored, limits);
  if (!('value' in reading)) return undefined;
  const { minimum, maximum } = limits;
  if (isPositive(maximum) && compareDecimals(reading.value, timesDecimal(maximum, String(times))) > 0)
    return 'ABOVE';
  if (isPositive(minimum) && compareDecimals(timesDecimal(reading.value, String(times)), minimum) < 0)
    return 'BELOW';
  return undefined;
}

/** True when an answer was given for this very value, with a comma or a point; another precision is another value. */
export const isConfirmed = (stored: string, confirmed: string | null | undefined, limits: Limits): boolean =>
  typeof confirmed === 'string' && confirmed !== '' && isSameNumber(stored, confirmed, limits);

import { type Flag, flagOf, hasLimits, type Limits } from './flags.ts';
import type { LimitCheck } from '../../core/verdicts.ts';
import { isOutsideBeyondDoubt, statesNumber } from './stated-range.ts';

export { type LimitCheck, LIMIT_CHECKS } from '../../core/verdicts.ts';

/** What of a result is compared. */
export interface Compared {
  flag: Flag | null;
  /** The value that the flag base of the test names, and the one that is printed; null or empty where there is none. */
  base: string | null;
  printed: string | null;
  /** The printed result is one that the limits are written for: where the flag is of a limit of detection it is not. */
  printedCounts: boolean;
  /** The flag was worked out from a calculation before it was rounded: nothing is rounded and compared a second time (T28). */
  byCalculation: boolean;
  unit: string;
}

const isOutside = (text: string | null, unit: string, limits: Limits): boolean => {
  if (!text) return false;
  const flag = flagOf(text, limits);
  return (flag !== undefined && flag !== 'OPTIMAL') || isOutsideBeyondDoubt(text, unit, limits);
};

/**
 * Whether a result lies outside its limits, by the value and not by what somebody says of it (COMP-39): by its flag; by the printed
 * result, where the flag is of another value; by words that leave no doubt ("330 %", "> 110" at most 110). What has no number to compare is told
 * as such. Null without limits, and without anything to compare.
 */
export function checkLimits(of: Compared, limits: Limits): LimitCheck | null {
  const { flag, base, printed, printedCounts, byCalculation, unit } = of;
  if (!hasLimits(limits) || (!base && !printed)) return null;
  if (flag !== null && flag !== 'OPTIMAL') return 'OUTSIDE';
  if (byCalculation) return flag === null ? 'NOT_COMPARED' : 'WITHIN';
  const values = printedCounts ? [base, printed] : [base];
  if (values.some((text) => isOutside(text, unit, limits))) return 'OUTSIDE';
  if (flag === null) return 'NOT_COMPARED';
  // A flag of the observed value says nothing of words that are printed in its place, one of a limit of detection nothing of another number.
  const fits = printedCounts ? statesNumber(printed ?? '', unit) : !isOutside(printed, unit, limits);
  return fits ? 'WITHIN' : 'NOT_COMPARED';
}

import { compareDecimals } from '../../core/decimal.ts';
import type { FlaggingSet } from './limits.ts';
import { boundsInWords, namesNumberInWords } from './number-words.ts';
import { contradictsUnit } from './requirement-units.ts';
import { numbersIn, rangesIn, readable } from './written-numbers.ts';

const AT_MOST = /không (?:được )?(?:quá|lớn hơn|vượt)|tối đa|not more than|nmt|[≤<]/iu;
const AT_LEAST = /không (?:được )?(?:ít hơn|dưới|nhỏ hơn|thấp hơn)|tối thiểu|not less than|nlt|[≥>]/iu;

const isAmong = (bound: string, numbers: readonly string[]): boolean =>
  numbers.some((number) => compareDecimals(number, bound) === 0);

/**
 * True where the words of a requirement name numbers, and the bounds by which results pass do not say the same: one of them is no such number, a
 * range has one end, "not more than" has no maximum, "not less than" no minimum, only the critical bounds are given, or their unit is another. The certificate
 * prints the words beside a verdict by the bounds. A number in words is not read, and may be another one; words without a number ("as the reference")
 * contradict nothing (rule T15).
 */
export function contradictsRequirement({
  requirement,
  unit,
  minimum,
  maximum,
  criticalLow,
  criticalHigh,
  absent,
}: Pick<FlaggingSet, 'minimum' | 'maximum' | 'criticalLow' | 'criticalHigh' | 'absent'> & {
  requirement: string;
  unit: string;
}): boolean {
  const text = readable(requirement);
  const numbers = numbersIn(text);
  const ranges = rangesIn(text);
  if (absent) return ranges.length > 0;
  const bounds = [minimum, maximum].filter((bound) => bound !== null);
  const isBounded = bounds.length > 0 || criticalLow !== null || criticalHigh !== null;
  if (isBounded && boundsInWords(text)) return true;
  if (numbers.length === 0) return isBounded && namesNumberInWords(text);
  if (bounds.length === 0) return isBounded;
  if (contradictsUnit(text, unit, bounds)) return true;
  if (ranges.length > 0)
    return (
      minimum === null ||
      maximum === null ||
      !ranges.some(({ low, high }) => isAmong(minimum, low) && isAmong(maximum, high))
    );
  if (bounds.some((bound) => !isAmong(bound, numbers))) return true;
  return (AT_MOST.test(text) && maximum === null) || (AT_LEAST.test(text) && minimum === null);
}

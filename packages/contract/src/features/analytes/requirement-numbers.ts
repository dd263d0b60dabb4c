import { compareDecimals } from '../../core/decimal.ts';
import type { FlaggingSet } from './limits.ts';
import { type NamedBounds, namedBounds } from './named-bounds.ts';
import { boundsInWords, namesNumberInWords } from './number-words.ts';
import { contradictsUnit } from './requirement-units.ts';
import { folded, namesNothing } from './side-words.ts';
import { numbersIn, rangesIn, readable } from './written-numbers.ts';

type Bounds = Pick<FlaggingSet, 'minimum' | 'maximum'>;

const isSame = (one: string | undefined, other: string | null): boolean =>
  one !== undefined && other !== null && compareDecimals(one, other) === 0;
const isZero = (bound: string | null): boolean => isSame('0', bound);
const areAll = (numbers: readonly (string | undefined)[], bound: string | null): boolean =>
  numbers.length > 0 ? numbers.every((number) => isSame(number, bound)) : bound === null;

/** True where words that name numbers name these bounds, and no others. */
function names({ ranges, most, least, bare, isUnclear }: NamedBounds, { minimum, maximum }: Bounds): boolean {
  if (isUnclear) return false;
  const [range, ...more] = ranges;
  const isSided = most.length > 0 || least.length > 0;
  if (range)
    return more.length === 0 && !isSided && isSame(range.low, minimum) && isSame(range.high, maximum);
  if (isSided) return areAll(most, maximum) && areAll(least, minimum);
  const [only, ...others] = bare;
  return others.length === 0 && [minimum, maximum].every((bound) => bound === null || isSame(only, bound));
}

/** True where words name numbers beside limits by which nothing may be there: more than the amount that was taken. */
function namesAmount(text: string): boolean {
  const { most, least, bare } = namedBounds(text);
  if (rangesIn(text).length > 0 || least.length > 0) return true;
  return most.length > 0 ? !areAll(most, '0') : bare.length > 0 && !namesNothing(folded(text));
}

/**
 * True where the words of a requirement name numbers, and the bounds by which results pass are not exactly those: the ends of its one range, what stands behind words of
 * the upper and of the lower side ("không quá", "ít nhất"), or its only number. A bound on a side that the words do not name is another, and so is each where they are unclear:
 * several ranges, several numbers on one side, a number that reads in two ways, "±" of a share. True as well where only the critical bounds are given, the unit is
 * another, or words by which nothing may be there stand beside a bound above zero. The certificate prints the words beside a verdict by the bounds. A number in
 * words is not read, and may be another one; words without a number ("as the reference") contradict nothing (rule T15).
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
  if (absent) return namesAmount(text);
  const bounds = [minimum, maximum].filter((bound) => bound !== null);
  if (bounds.length === 0 && criticalLow === null && criticalHigh === null) return false;
  if (boundsInWords(text)) return true;
  if (namesNothing(folded(text)) && (minimum !== null || !isZero(maximum))) return true;
  if (numbersIn(text).length === 0) return namesNumberInWords(text);
  if (bounds.length === 0 || contradictsUnit(text, unit, bounds)) return true;
  const named = namedBounds(text);
  // The only digits may be those of an appendix, beside a bound in words.
  const isOnly = named.ranges.length + named.most.length + named.least.length === 0;
  return (isOnly && namesNumberInWords(text)) || !names(named, { minimum, maximum });
}

import { compareDecimals } from '../../core/decimal.ts';
import type { FlaggingSet } from './limits.ts';
import { boundsInWords, namesNumberInWords } from './number-words.ts';
import { contradictsRequirement } from './requirement-numbers.ts';
import { numbersIn, POWERS, rangesIn, readable, WRITTEN } from './written-numbers.ts';

export type ProposedLimits = Partial<Pick<FlaggingSet, 'minimum' | 'maximum'>>;

/** What stands before the most that complies. Words of "less than" are none: a limit itself complies (rule T11). */
const AT_MOST = 'không (?:được )?(?:quá|lớn hơn|cao hơn|vượt quá|nhiều hơn)|tối đa|not more than|nmt|≤';
const AT_LEAST = 'không (?:được )?(?:ít hơn|dưới|nhỏ hơn|thấp hơn)|tối thiểu|not less than|nlt|≥';
const SIDED = new RegExp(
  String.raw`(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST}))\s*(?<number>[-−+]?\s*(?:${POWERS.source}|${WRITTEN}))`,
  'giu',
);
/** The amount that dissolves, in stages: what complies is told by a table, not by this number. */
const STAGED = /(?<![\p{L}\d])q(?![\p{L}\d])/iu;
/** A power whose raised digit was lost, or may have been: 103 for 10³. */
const LOST_POWER = /[x×*·]\s*10\s*\d/iu;

/** One comma or point before three digits: decimals, or thousands (ADR 55). */
const TWO_WAYS = /(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?!\d)/u;

const only = (readings: readonly string[]): string | undefined =>
  readings.length === 1 ? readings[0] : undefined;

function ofRange(text: string): ProposedLimits | undefined {
  const [range, ...more] = rangesIn(text);
  if (!range || more.length > 0 || numbersIn(text).length !== 2) return undefined;
  const [minimum, maximum] = [only(range.low), only(range.high)];
  return minimum !== undefined && maximum !== undefined && compareDecimals(minimum, maximum) === -1
    ? { minimum, maximum }
    : undefined;
}

function ofSides(text: string): ProposedLimits | undefined {
  const found = [...text.matchAll(SIDED)];
  const sides = found.map(({ groups = {} }) => ({
    bound: groups['most'] === undefined ? ('minimum' as const) : ('maximum' as const),
    value: only(numbersIn(groups['number'] ?? '')),
  }));
  const named = new Map(sides.map(({ bound, value }) => [bound, value]));
  const isWhole = sides.length > 0 && named.size === sides.length && numbersIn(text).length === sides.length;
  if (!isWhole || [...named.values()].includes(undefined)) return undefined;
  const proposed = Object.fromEntries(named) as ProposedLimits;
  const { minimum, maximum } = proposed;
  return minimum && maximum && compareDecimals(minimum, maximum) === 1 ? undefined : proposed;
}

/**
 * Bounds that the words of a requirement name: one range ("95,0 – 105,0 %"), or one number behind "không quá" or "không ít hơn", or one of each. To be confirmed by a
 * person, never taken by itself. Undefined for all that may mean something else: a number that can be read in two ways or in words, a Q, "±", which may be a
 * share, "less than", and every further number.
 */
export function proposeLimits(requirement: string): ProposedLimits | undefined {
  const text = readable(requirement);
  const isUnclear =
    STAGED.test(text) ||
    LOST_POWER.test(text) ||
    TWO_WAYS.test(text) ||
    text.includes('±') ||
    namesNumberInWords(text) ||
    boundsInWords(text);
  const proposed = isUnclear ? undefined : (ofRange(text) ?? ofSides(text));
  const { minimum = null, maximum = null } = proposed ?? {};
  const alone = { criticalLow: null, criticalHigh: null, absent: false, unit: '' };
  return contradictsRequirement({ requirement, minimum, maximum, ...alone }) ? undefined : proposed;
}

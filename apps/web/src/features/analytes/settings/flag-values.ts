import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import {
  type Bound,
  BOUNDS,
  isGuarded,
  wantsReason,
  areSame,
  limitsAfter,
  type SentLimits,
  type WrittenLimits,
} from '@kiemlab/contract/features/analytes/limits.rules';
import { contradictsRequirement } from '@kiemlab/contract/features/analytes/requirement-numbers';
import { compareDecimals, parseDecimal } from '@kiemlab/contract/core/decimal';

/** What the form of flag values holds; numbers exact and with the decimals that were typed, or what is no clear number yet. */
export interface FlagValues extends Record<Bound, string | null> {
  flaggingName: string;
  absent: boolean;
  timeTurnaround: number | string | null;
  dayTurnaround: number | string | null;
  unit: string;
  requirement: string;
  reason?: string;
}

/** What can be changed of limits. */
const KEYS = [
  'flaggingName',
  ...BOUNDS,
  'absent',
  'timeTurnaround',
  'dayTurnaround',
  'unit',
  'requirement',
] as const;

/** Limits as the form shows them first. */
export const valuesOf = (limits: WrittenLimits): FlagValues => ({
  flaggingName: limits.flaggingName,
  criticalLow: limits.criticalLow,
  minimum: limits.minimum,
  maximum: limits.maximum,
  criticalHigh: limits.criticalHigh,
  absent: limits.absent,
  timeTurnaround: limits.timeTurnaround,
  dayTurnaround: limits.dayTurnaround,
  unit: limits.unit,
  requirement: limits.requirement,
});

const isText = (key: string): boolean => ['flaggingName', 'unit', 'requirement'].includes(key);

/** The keys that are another than they were. */
export const changedKeys = (before: FlagValues, now: FlagValues): (typeof KEYS)[number][] =>
  KEYS.filter((key) => (now[key] ?? null) !== (before[key] ?? null));

const isZero = (value: string | null): boolean => {
  const exact = parseDecimal(value ?? '');
  return exact !== undefined && compareDecimals(exact, '0') === 0;
};

/**
 * What of the values is sent: those that were changed. What may not be there at all has no lower bounds and a maximum of zero,
 * whatever stood in these fields before.
 */
export function sentOf(before: FlagValues, now: FlagValues): SentLimits {
  const sent: Record<string, unknown> = {};
  for (const key of changedKeys(before, now)) sent[key] = now[key] ?? (isText(key) ? '' : null);
  if (now.absent) {
    sent['absent'] = true;
    for (const key of ['minimum', 'criticalLow']) delete sent[key];
    if (!isZero(now.maximum)) delete sent['maximum'];
  }
  return sent as SentLimits;
}

/** What taking the bounds away sends. */
export const OPENED: SentLimits = {
  criticalLow: null,
  minimum: null,
  maximum: null,
  criticalHigh: null,
  absent: false,
};

/** True where each number of the form is a clear one. */
export const isReadable = (values: FlagValues): boolean =>
  BOUNDS.every(
    (bound) => (values[bound] ?? null) === null || parseDecimal(values[bound] ?? '') !== undefined,
  );

/** What saving would do. */
export interface Effect {
  after: WrittenLimits;
  nothing: boolean;
  /** It changes what tests were assigned with, or what two people decided: it wants a reason (rule T15). */
  reasoned: boolean;
  /** It wants the second person: for that, or for what it contradicts. */
  guarded: boolean;
  /** The words of the requirement name other numbers than the bounds: it wants the second person for that. */
  contradicts: boolean;
}

/** What saving some limits would do to a rule; worked out as the server does it, which has the last word. */
export function effectOf(rule: FlagRule, sent: SentLimits): Effect {
  const after = limitsAfter(rule, sent);
  return {
    after,
    nothing: areSame(rule, after),
    reasoned: wantsReason(rule, after, rule),
    guarded: isGuarded(rule, after, rule),
    contradicts: contradictsRequirement(after),
  };
}

/** The highest bound below one in the order of bounds that is above it in value; undefined where it is in its place. Over gaps too. */
export function lowerThan(
  values: Readonly<Record<Bound, string | null>>,
  bound: Bound,
): { bound: Bound; value: string } | undefined {
  const own = parseDecimal(values[bound] ?? '');
  if (own === undefined) return undefined;
  const above = BOUNDS.slice(0, BOUNDS.indexOf(bound)).flatMap((lower) => {
    const value = parseDecimal(values[lower] ?? '');
    return value !== undefined && compareDecimals(value, own) === 1 ? [{ bound: lower, value }] : [];
  });
  return above.at(-1);
}

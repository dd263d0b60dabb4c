/*
 * What a value says about its limits, worked out by hand: nothing of the program is asked. Values are whole numbers of so many
 * decimals, so that nothing is lost.
 */

/** Exact decimals as the test has copied them; null is open. */
export interface Bounds {
  minimum: string | null;
  maximum: string | null;
  criticalLow: string | null;
  criticalHigh: string | null;
}

/** Outside beyond doubt, within, or for a person to say. */
export type Place = 'OUTSIDE' | 'WITHIN' | 'UNSURE';

interface Exact {
  digits: bigint;
  decimals: number;
}

/** Of `-12.50`: -1250 and 2. */
function exact(decimal: string): Exact {
  const [whole = '0', decimals = ''] = decimal.replace(/^[-+]/, '').split('.');
  const digits = BigInt(whole + decimals);
  return { digits: decimal.startsWith('-') ? -digits : digits, decimals: decimals.length };
}

/** Below 0, 0 or above 0, as a number is to another one after it was rounded to its decimals, halves away from zero. */
function against(value: Exact, limit: Exact): number {
  const more = value.decimals - limit.decimals;
  if (more <= 0) return sign(value.digits * 10n ** BigInt(-more) - limit.digits);
  const step = 10n ** BigInt(more);
  const size = value.digits < 0n ? -value.digits : value.digits;
  const rounded = (size + step / 2n) / step;
  return sign((value.digits < 0n ? -rounded : rounded) - limit.digits);
}

const sign = (difference: bigint): number => (difference < 0n ? -1 : difference > 0n ? 1 : 0);

const isBelow = (value: Exact, bounds: Bounds): boolean =>
  [bounds.minimum, bounds.criticalLow].some((limit) => limit !== null && against(value, exact(limit)) < 0);

/** At most zero means none: what is above it at all is above. */
const isAbove = (value: Exact, bounds: Bounds): boolean =>
  [bounds.maximum, bounds.criticalHigh].some((limit) => {
    if (limit === null) return false;
    const bound = exact(limit);
    return bound.digits === 0n ? value.digits > 0n : against(value, bound) > 0;
  });

const isAtLeast = (value: Exact, limit: string | null): boolean =>
  limit !== null && against(value, exact(limit)) >= 0;
const isAtMost = (value: Exact, limit: string | null): boolean =>
  limit !== null && against(value, exact(limit)) <= 0;

/** `> 110`, `≥110,1 %`, `-3`: a sign of comparison, a number with comma or point, a unit. */
const FORM = /^(<=|>=|[<>≤≥])?\s*([-+−]?\d+(?:[.,]\d+)?)\s*(\D.*)?$/;
/** One to one reader, a thousand to another. */
const THOUSANDS = /^[-+−]?[1-9]\d{0,2}\.\d{3}$/;

/** The numbers that may be meant. */
function meant(typed: string, bounds: Bounds): readonly Exact[] {
  const plain = typed.replace('−', '-');
  const limits = Object.values(bounds).filter((limit): limit is string => limit !== null);
  const inDecimals =
    limits.some((limit) => limit.includes('.')) &&
    limits.every((limit) => exact(limit).digits < 1000n * 10n ** BigInt(exact(limit).decimals));
  const first = exact(plain.replace(',', '.'));
  return THOUSANDS.test(plain) && !inDecimals ? [first, exact(plain.replace('.', ''))] : [first];
}

/** Where a value lies that is written like this, of a test in this unit. */
export function placeOf(typed: string | null, unit: string, bounds: Bounds): Place {
  const hasBounds = Object.values(bounds).some((limit) => limit !== null);
  const [, comparison, number, after] = FORM.exec((typed ?? '').trim()) ?? [];
  if (!hasBounds || number === undefined) return 'UNSURE';
  if (after !== undefined && after.trim().toLowerCase() !== (unit || '%').toLowerCase()) return 'UNSURE';
  const places = meant(number, bounds).map((value) => placeOfNumber(value, comparison, bounds));
  return places.every((place) => place === places[0]) ? (places[0] ?? 'UNSURE') : 'UNSURE';
}

function placeOfNumber(value: Exact, comparison: string | undefined, bounds: Bounds): Place {
  const { minimum, maximum, criticalLow, criticalHigh } = bounds;
  const outside = {
    '>': () => isAtLeast(value, maximum) || isAtLeast(value, criticalHigh),
    '≥': () => isAbove(value, bounds),
    '<': () => isAtMost(value, minimum) || isAtMost(value, criticalLow),
    '≤': () => isBelow(value, bounds),
  };
  const written = comparison?.replace('>=', '≥').replace('<=', '≤') as keyof typeof outside | undefined;
  if (written) return outside[written]() ? 'OUTSIDE' : 'UNSURE';
  return isBelow(value, bounds) || isAbove(value, bounds) ? 'OUTSIDE' : 'WITHIN';
}

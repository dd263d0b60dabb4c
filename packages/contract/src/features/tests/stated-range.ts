import Big from 'big.js';
import { clean } from '../../core/text.ts';
import { isAboveLimits, isBelowLimits, type Limits } from './flags.ts';

/** Words and signs in front of a number that make it a bound. */
const BOUNDS: readonly (readonly [RegExp, Bound])[] = [
  [/^(?:>=|=>|≥|không dưới|ít nhất|at least)/i, 'AT_LEAST'],
  [/^(?:<=|=<|≤|không quá|nhiều nhất|at most)/i, 'AT_MOST'],
  [/^(?:>|lớn hơn|trên|more than|above|over)/i, 'ABOVE'],
  [/^(?:<|nhỏ hơn|dưới|less than|below|under)/i, 'BELOW'],
];
type Bound = 'AT_LEAST' | 'AT_MOST' | 'ABOVE' | 'BELOW';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const MANTISSA = String.raw`[+-]?\d[\d.,]*?`;
/** Written as one: without the sign or the small digits "3.105" is no power. */
const POWER_OF_TEN = String.raw`\s*[x×*·.]\s*10(?:\s*\^\s*[+-]?\d+|⁻?[${SUPERSCRIPTS}]+)`;
/** A number as people write it: digits with marks, perhaps with a power of ten ("3,2 × 10^5", "3.10³", "5,1E-05"). */
const NUMBER = String.raw`(?:${MANTISSA}${POWER_OF_TEN}|[+-]?\d[\d.,]*(?:[eE][+-]?\d+)?)`;
const ALONE = new RegExp(`^(${NUMBER})(.*)$`);
const PAIR = new RegExp(String.raw`^(${NUMBER})\s*(-|÷|~|…|\.\.\.|đến|to|±|\+/-)\s*(${NUMBER})(.*)$`, 'i');
const POWER = new RegExp(String.raw`^(${MANTISSA})\s*[x×*·.]\s*10\s*\^?\s*([+-]?[\d${SUPERSCRIPTS}⁻]+)$`);
const SCIENTIFIC = /^(.*\d)[eE]([+-]?\d+)$/;

/** What a text says, each way it may be read: numbers from `low` to `high`; null is open. */
interface Range {
  low: Big | null;
  high: Big | null;
  /** The bounds themselves are not among them. */
  open: boolean;
}

const plain = (text: string): string => clean(text).replace(/[−–—]/g, '-').replace(/\s+/g, ' ').trim();

/** Digits with marks, in every way that somebody may have meant them. */
function readingsOf(text: string): Big[] {
  const readings = new Set<string>();
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(text)) readings.add(text.replace(',', '.'));
  if (/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(text)) readings.add(text.replace(/[.,]/g, ''));
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)];
  if (last > 0 && /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole) && /^\d+$/.test(decimals))
    readings.add(`${whole.replace(/[.,]/g, '')}.${decimals}`);
  return [...readings].map((reading) => new Big(reading.replace(/^\+/, '')));
}

/** A power that nobody measures is none. */
const HIGHEST_POWER = 30;

const exponentOf = (text: string): number =>
  Number(
    [...text.replace('⁻', '-')]
      .map((sign) => (SUPERSCRIPTS.includes(sign) ? SUPERSCRIPTS.indexOf(sign) : sign))
      .join(''),
  );

/** The numbers that a text may be; none where it is not one. */
function numbersOf(text: string): Big[] {
  const isPower = new RegExp(`^${MANTISSA}${POWER_OF_TEN}$`).test(text);
  const [, mantissa = text, power = '0'] = (isPower ? POWER : SCIENTIFIC).exec(text) ?? [];
  const exponent = exponentOf(power);
  if (!Number.isInteger(exponent) || Math.abs(exponent) > HIGHEST_POWER) return [];
  return readingsOf(mantissa.trim()).map((value) => value.times(new Big(10).pow(exponent)));
}

/** The unit of the test behind a number, or none; remarks in brackets and stars say nothing of the value. */
function isOwnUnit(behind: string, unit: string): boolean {
  const folded = (text: string): string => text.replace(/\s/g, '').replace(/μ/g, 'µ').toLowerCase();
  const rest = folded(behind.replace(/\([^()]*\)/g, '').replace(/\*+$/, ''));
  return rest === '' || rest === folded(unit);
}

const around = (value: Big, by: Big): Range => ({
  low: value.minus(by.abs()),
  high: value.plus(by.abs()),
  open: false,
});
const between = (one: Big, other: Big): Range => ({
  low: one.lt(other) ? one : other,
  high: one.lt(other) ? other : one,
  open: false,
});

const bounded = (value: Big, bound: Bound | undefined): Range => ({
  low: bound === 'AT_MOST' || bound === 'BELOW' ? null : value,
  high: bound === 'AT_LEAST' || bound === 'ABOVE' ? null : value,
  open: bound === 'ABOVE' || bound === 'BELOW',
});

/** What a text says of a value of this unit, in every way it may be read; empty for words, and for another unit. */
function rangesOf(text: string, unit: string): Range[] {
  const said = plain(text);
  const pair = PAIR.exec(said);
  if (pair) {
    const [, one = '', sign = '', other = '', behind = ''] = pair;
    if (!isOwnUnit(behind, unit)) return [];
    const make = sign === '±' || sign === '+/-' ? around : between;
    return numbersOf(one).flatMap((left) => numbersOf(other).map((right) => make(left, right)));
  }
  const [sign, bound] = BOUNDS.find(([pattern]) => pattern.test(said)) ?? [];
  const [, number = '', behind = ''] = ALONE.exec(sign ? said.replace(sign, '').trim() : said) ?? [];
  if (number === '' || !isOwnUnit(behind, unit)) return [];
  return numbersOf(number).map((value) => bounded(value, bound));
}

/** Everything that the range says is above, or below, what complies. */
function isOutsideRange({ low, high, open }: Range, limits: Limits): boolean {
  const above = low !== null && isAboveLimits(low.toFixed(), limits, open);
  const below = high !== null && isBelowLimits(high.toFixed(), limits, open);
  return above || below;
}

/**
 * True for words that say beyond doubt a value outside the limits (rule O1): a number with the unit of its test ("330 %"), a bound ("> 110" at
 * most 110), a span, a power of ten. What may be read in two ways is so only if both lie outside; "< 0,25" of at most 1 is not.
 */
export function isOutsideBeyondDoubt(text: string, unit: string, limits: Limits): boolean {
  const ranges = rangesOf(text, unit);
  return ranges.length > 0 && ranges.every((range) => isOutsideRange(range, limits));
}

/** True for a text that is one number of the unit of its test, however it may be read. */
export const statesNumber = (text: string, unit: string): boolean =>
  rangesOf(text, unit).some(({ low, high }) => low !== null && high !== null && low.eq(high));

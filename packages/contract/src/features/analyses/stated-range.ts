import Big from 'big.js';
import { isAboveLimits, isBelowLimits, type Limits } from './flags.ts';
import { saysFailed, statedText } from './stated-text.ts';

type Bound = 'AT_LEAST' | 'AT_MOST' | 'ABOVE' | 'BELOW' | 'ABOUT';
/** Words and signs in front of a number that make it a bound. */
const BOUNDS: readonly (readonly [RegExp, Bound])[] = [
  [/^(?:> ?=|= ?>|≥|không (?:dưới|nhỏ hơn|ít hơn|thấp hơn)|ít nhất|tối thiểu|at least)/iu, 'AT_LEAST'],
  [/^(?:< ?=|= ?<|≤|không (?:vượt )?quá|không (?:lớn|cao) hơn|nhiều nhất|tối đa|at most)/iu, 'AT_MOST'],
  [/^(?:>+|lớn hơn|cao hơn|hơn|vượt quá|vượt|quá|trên|more than|above|over)/iu, 'ABOVE'],
  [/^(?:<+|nhỏ hơn|thấp hơn|kém hơn|ít hơn|dưới|less than|below|under)/iu, 'BELOW'],
  [/^(?:~|≈|khoảng|xấp xỉ|gần|about|approx\.?)/iu, 'ABOUT'],
];
/** Words and signs behind a number that do so: "330+", "330 trở lên". */
const BOUNDS_BEHIND: readonly (readonly [RegExp, Bound])[] = [
  [/(?:\+| trở lên| or more)$/iu, 'AT_LEAST'],
  [/ (?:trở xuống|or less)$/iu, 'AT_MOST'],
];
/** What parts the values of a list; a comma may be the decimal mark of one. */
const BETWEEN_VALUES =
  /\s*[;|\n]\s*|\s*(?:→|[-=]>|(?<=[\d%\s])\/(?=\s*[\d.,+-]))\s*|\s+(?:và|hoặc|and|or)\s+/iu;
/** What is said of how values scatter, or how many there are; no value of its own. */
const SCATTER = /^\(?(?:%\s*)?(?:RSD|CV|SD|s|n)\s*%?\s*[:=]?\s*[\d.,]+\s*%?\)?$/iu;
const SCATTER_BEHIND = /[\s,;]+(?:%\s*)?(?:RSD|CV|SD)\s*%?\s*[:=]?\s*[\d.,]+\s*%?$/iu;
/** "About" leaves a tenth to either side. */
const ABOUT = '0.1';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const MANTISSA = String.raw`[+-]?[.,]?\d[\d.,]*?`;
/** Written as one: without the sign or the small digits "3.105" is no power. */
const POWER_OF_TEN = String.raw`\s*[x×*·.]\s*10(?:\s*\^\s*[+-]?\d+|⁻?[${SUPERSCRIPTS}]+)`;
/** Groups with blanks between: a thousand, a number torn apart, or several numbers. */
const GROUPS = String.raw`[+-]?\d+(?: \d+)*(?: \d+[.,]?\d*)(?![\d.,])`;
/** A number as people write it: digits with marks, perhaps with a power of ten ("3,2 × 10^5", "3.10³", "5,1E-05"). */
const NUMBER = String.raw`(?:${MANTISSA}${POWER_OF_TEN}|${GROUPS}|[+-]?[.,]?\d[\d.,]*(?:[eE][+-]?\d+)?)`;
const ALONE = new RegExp(`^${NUMBER}$`, 'u');
const PAIR = new RegExp(String.raw`^(${NUMBER})\s*(-|÷|~|…|\.\.\.|đến|tới|to|±|\+/-)\s*(${NUMBER})$`, 'iu');
const POWER = new RegExp(
  String.raw`^(${MANTISSA})\s*[x×*·.]\s*10\s*\^?\s*([+-]?[\d${SUPERSCRIPTS}⁻]+)$`,
  'u',
);
const IS_POWER = new RegExp(`^${MANTISSA}${POWER_OF_TEN}$`, 'u');
const IN_GROUPS = new RegExp(`^${GROUPS}$`, 'u');
const SCIENTIFIC = /^(.*\d)[eE]([+-]?\d+)$/;

/** What a text says, each way it may be read: numbers from `low` to `high`; null is open. */
interface Range {
  low: Big | null;
  high: Big | null;
  /** The bounds themselves are not among them. */
  open: boolean;
}

/** Digits with marks, in every way that somebody may have meant them. */
function readingsOf(text: string): Big[] {
  const readings = new Set<string>();
  if (/^[+-]?\d*[.,]?\d+$/.test(text)) readings.add(text.replace(',', '.'));
  if (/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(text)) readings.add(text.replace(/[.,]/g, ''));
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)];
  if (last > 0 && /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole) && /^\d+$/.test(decimals))
    readings.add(`${whole.replace(/[.,]/g, '')}.${decimals}`);
  return [...readings].map((reading) => new Big(reading.replace(/^\+/, '')));
}

/** A power beyond it is none that anybody means. */
const HIGHEST_POWER = 300;

const exponentOf = (text: string): number =>
  Number(
    [...text.replace('⁻', '-')]
      .map((sign) => (SUPERSCRIPTS.includes(sign) ? SUPERSCRIPTS.indexOf(sign) : sign))
      .join(''),
  );

/** The numbers that a text may be; none where it is not one. */
function numbersOf(text: string): Big[] {
  // One number with blanks between its thousands, or as many as there are groups.
  if (IN_GROUPS.test(text)) return [text.replace(/ /g, ''), ...text.split(' ')].flatMap(readingsOf);
  const [, mantissa = text, power = '0'] = (IS_POWER.test(text) ? POWER : SCIENTIFIC).exec(text) ?? [];
  const exponent = exponentOf(power);
  if (!Number.isInteger(exponent) || Math.abs(exponent) > HIGHEST_POWER) return [];
  return readingsOf(mantissa.trim()).map((value) => value.times(new Big(10).pow(exponent)));
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

const bounded = (value: Big, bound: Bound | undefined): Range =>
  bound === 'ABOUT'
    ? around(value, value.times(ABOUT))
    : {
        low: bound === 'AT_MOST' || bound === 'BELOW' ? null : value,
        high: bound === 'AT_LEAST' || bound === 'ABOVE' ? null : value,
        open: bound === 'ABOVE' || bound === 'BELOW',
      };

/** What a text says of a value of this unit, in every way it may be read; empty for words, and for another unit. */
function rangesOf(text: string, unit: string): Range[] {
  const said = statedText(text.replace(/\s+/g, ' ').replace(SCATTER_BEHIND, ''), unit);
  const [, one, sign, other] = PAIR.exec(said) ?? [];
  if (one !== undefined && other !== undefined) {
    const make = sign === '±' || sign === '+/-' ? around : between;
    return numbersOf(one).flatMap((left) => numbersOf(other).map((right) => make(left, right)));
  }
  const [pattern, bound] = [...BOUNDS, ...BOUNDS_BEHIND].find(([words]) => words.test(said)) ?? [];
  const number = pattern ? said.replace(pattern, '').trim() : said;
  return ALONE.test(number) ? numbersOf(number).map((value) => bounded(value, bound)) : [];
}

/** Everything that the range says is above, or below, what complies. */
function isOutsideRange({ low, high, open }: Range, limits: Limits): boolean {
  const above = low !== null && isAboveLimits(low.toFixed(), limits, open);
  const below = high !== null && isBelowLimits(high.toFixed(), limits, open);
  return above || below;
}

/** What each value of a list says; undefined for one value, and where one of them is words, or of another unit. */
function listOf(text: string, unit: string): readonly (readonly Range[])[] | undefined {
  // Values on lines of their own are a list, and no thousands.
  if (!text.includes('\n') && rangesOf(text, unit).length > 0) return undefined;
  const values = text
    .split(BETWEEN_VALUES)
    .filter((value) => value.trim() !== '' && !SCATTER.test(value.trim()));
  const read = values.map((value) => rangesOf(value, unit));
  return read.every((ranges) => ranges.length > 0) ? read : undefined;
}

/**
 * True for a list of values of which some lie outside the limits and others do not ("98; 330"): two results, or a result with what is said of it
 * ("98,5; 1,2", a mean and its RSD). Whoever types it is asked (ADR 55); where it stays it lies outside (rule O1).
 */
export function isListInDoubt(text: string, unit: string, limits: Limits): boolean {
  const outside = listOf(text, unit)?.map((ranges) => ranges.every((range) => isOutsideRange(range, limits)));
  return outside !== undefined && outside.includes(true) && outside.includes(false);
}

/**
 * True for words that say beyond doubt a value outside the limits (rule O1): a number with the unit of its test ("330 %"), a bound ("> 110" at
 * most 110), a span, a power of ten, about a number; for a list of such values, one of which lies outside ("98; 330", "50 → 98,5"), less what is said of
 * how they scatter ("50 %; RSD 1,2 %"); and for words that say so themselves ("không đạt"). What may be read in two
 * ways is so only if both lie outside; "< 0,25" of at most 1 is not.
 */
export function isOutsideBeyondDoubt(text: string, unit: string, limits: Limits): boolean {
  if (saysFailed(text)) return true;
  const isOutside = (ranges: readonly Range[]): boolean =>
    ranges.every((range) => isOutsideRange(range, limits));
  const values = listOf(text, unit);
  if (values) return values.some(isOutside);
  const whole = rangesOf(text, unit);
  return whole.length > 0 && isOutside(whole);
}

/** Digits with blanks between that are no thousands: a number torn apart, or several of them. */
const TORN = /\d \d/;
const THOUSANDS = /^[+-]?\d{1,3}(?: \d{3})+$/;

/** True for a text that is one number of the unit of its test, however it may be read; not for one that may be several ("98 50"). */
export function statesNumber(text: string, unit: string): boolean {
  const said = statedText(text, unit);
  if (TORN.test(said) && !THOUSANDS.test(said)) return false;
  return rangesOf(text, unit).some(({ low, high }) => low !== null && high !== null && low.eq(high));
}

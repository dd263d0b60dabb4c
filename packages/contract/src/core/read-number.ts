import { clean } from './text.ts';

/** A decimal with a point and up to 40 digits, before and after the mark together: read exactly, and PostgreSQL `numeric` holds them all. */
export const EXACT = /^-?(?=(?:\d\.?){1,40}$)\d+(?:\.\d+)?$/;
/** Digits with marks and blanks among them: somebody meant a number. */
const LIKE_A_NUMBER = /^[+-]? *[.,]?\d(?:[\d., ]*\d)?[.,]?$/;
/** Thousands between marks of one kind, decimals behind one of the other: "1.234,5" is one number to everybody. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/;
/** As instruments and spreadsheets write what is very small or large: "5,1E-05". */
const SCIENTIFIC = /^([+-]?)(\d+)(?:[.,](\d+))?[eE]([+-]?\d+)$/;
/** Digits that a number has at most, before and after the mark together. */
const MOST_DIGITS = 40;
/** A thousand to one reader, one with three decimals to another; a zero in front leaves only the second. */
const TWO_WAYS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** As it was until commas were asked about, too: what was stored then was read so. */
const POINT_TWO_WAYS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Limits as written in the monograph, decimal strings; null is open. */
export interface Limits {
  minimum: string | null;
  maximum: string | null;
  criticalLow: string | null;
  criticalHigh: string | null;
}

/** Why a text that looks like a number is none: digits with a blank between, marks that are too many or at an end, more than 40 digits. */
export type Unlike = 'BLANK_WITHIN' | 'SEPARATORS' | 'TOO_MANY_DIGITS';
/** Why a text is no number; or it is other text altogether. */
export type Unreadable = Unlike | 'NO_NUMBER';

/** A number, the two that may be meant (with decimals, in thousands), or why it is none; exact decimals with a point. */
export type NumberReading =
  | { value: string }
  | { ambiguous: readonly [decimal: string, thousands: string] }
  | { unreadable: Unreadable };

/** Read as it is kept: marks that nobody sees are gone before it is told what it says. */
const trimmed = (typed: string): string =>
  clean(typed)
    .replace(/(^|[eE])−/, '$1-')
    .replace(/\s/g, ' ');

/** What the mark of a number that may be two was meant as. */
export const MARK_READINGS = ['DECIMAL', 'THOUSANDS'] as const;
export type MarkReading = (typeof MARK_READINGS)[number];
/** How a person means commas and points where two numbers may be meant; what is left out has not been said. */
export interface Marks {
  readonly comma?: MarkReading | undefined;
  readonly point?: MarkReading | undefined;
}
export type Mark = keyof Marks;
/** Of texts whose thousands are written without a mark, as they are kept: what has one is a number with decimals. */
export const SETTLED: Marks = { comma: 'DECIMAL', point: 'DECIMAL' };

/** The exact decimal of a number with an exponent; undefined for other texts, and for what has more digits than a number may have. */
function fromScientific(plain: string): string | undefined {
  const [, sign = '', front = '', behind = '', exponent = ''] = SCIENTIFIC.exec(plain) ?? [];
  if (front === '') return undefined;
  const digits = front + behind;
  const point = front.length + Number(exponent);
  const [before, after] = [Math.max(point, 1), Math.max(digits.length - point, 0)];
  if (before + after > MOST_DIGITS) return undefined;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const decimals = point > 0 ? digits.slice(point) : digits.padStart(after, '0');
  return `${sign === '-' ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * The exact decimal of a text that is not asked back (a stored value, the wire): decimal comma or point, up to 40 digits, blanks
 * only around it. Undefined when it is not a plain number.
 */
export function parseDecimal(text: string): string | undefined {
  const plain = trimmed(text)
    .replace(/^\+(?=\d)/, '')
    .replace(',', '.');
  return EXACT.test(plain) ? plain.replace(/^(-?)0+(?=\d)/, '$1') : undefined;
}

const writtenIn = ({ minimum, maximum, criticalLow, criticalHigh }: Limits): string[] =>
  [minimum, maximum, criticalLow, criticalHigh].flatMap((limit) => limit ?? []);
const reachesThousand = (limit: string): boolean => /^-?0*[1-9]\d{3}/.test(limit);

/** True when the limits of a test have so many decimals, and none is near a thousand: one mark is the decimal mark there. */
function haveDecimals(limits: Limits | undefined, least: number): boolean {
  const written = limits ? writtenIn(limits) : [];
  return (
    written.some((limit) => (limit.split('.')[1] ?? '').length >= least) && !written.some(reachesThousand)
  );
}

/** From so many decimals on limits say that values are written with decimals and not in thousands; how likely a value is says nothing. */
const SAYING_DECIMALS = 3;

/** The mark of a text that may be two numbers under these limits; undefined for any other text. */
export function openMark(typed: string, limits?: Limits): Mark | undefined {
  const plain = trimmed(typed);
  if (!TWO_WAYS.test(plain) || haveDecimals(limits, SAYING_DECIMALS)) return undefined;
  return plain.includes(',') ? 'comma' : 'point';
}

/** Why, or what a text is, where no mark of it is open. */
const readClear = (text: string): NumberReading => {
  const plain = trimmed(text);
  const value = parseDecimal(fromScientific(plain) ?? plain);
  return value === undefined ? { unreadable: whyNot(plain) } : { value };
};

/** A number whose thousands are marked otherwise than its decimals, with its decimal comma alone; undefined for any other text. */
function ungrouped(typed: string): string | undefined {
  const plain = trimmed(typed);
  if (!GROUPED.test(plain)) return undefined;
  const decimal = plain.search(/[.,]\d+$/);
  const text = `${plain.slice(0, decimal).replace(/[.,]/g, '')},${plain.slice(decimal + 1)}`;
  return parseDecimal(text) === undefined ? undefined : text;
}

const twoOf = (value: string): readonly [decimal: string, thousands: string] => [
  value,
  value.replace('.', ''),
];

/**
 * What a person typed, never guessed: "12,500" and "12.500" are twelve and a half or twelve thousand, and have to be asked, unless a limit
 * they are compared with is written with three decimals and none reaches 1000. `marks`: what was answered.
 */
export function readNumber(typed: string, limits?: Limits, marks: Marks = {}): NumberReading {
  const reading = readClear(ungrouped(typed) ?? typed);
  const mark = openMark(typed, limits);
  if (!('value' in reading) || !mark) return reading;
  const [decimal, thousands] = twoOf(reading.value);
  if (marks[mark]) return { value: marks[mark] === 'DECIMAL' ? decimal : thousands };
  return { ambiguous: [decimal, thousands] };
}

/**
 * What is kept of a typed text: as it was typed, unless a person said how its mark is meant, or it has marks of both kinds. A thousand is
 * then written without one and decimals with a comma, which is the decimal mark of whatever is stored (`readStored`): nobody has to ask
 * again.
 */
export function storedText(typed: string, limits?: Limits, marks: Marks = {}): string {
  const mark = openMark(typed, limits);
  if (!mark || !marks[mark]) return ungrouped(typed) ?? typed;
  return trimmed(typed).replace(/[.,]/, marks[mark] === 'DECIMAL' ? ',' : '');
}

/**
 * What stands in a record, as it was read when it was stored and never anew: a comma is the decimal mark, a point is, too, unless three
 * digits follow it that may be a thousand and no limit has decimals, which nobody was asked about once.
 */
export function readStored(text: string, limits?: Limits): NumberReading {
  const reading = readClear(text);
  const isOpen = POINT_TWO_WAYS.test(trimmed(text)) && !haveDecimals(limits, 1);
  return 'value' in reading && isOpen ? { ambiguous: twoOf(reading.value) } : reading;
}

function whyNot(plain: string): Unreadable {
  if (SCIENTIFIC.test(plain)) return 'TOO_MANY_DIGITS';
  if (!LIKE_A_NUMBER.test(plain)) return 'NO_NUMBER';
  if (plain.includes(' ')) return 'BLANK_WITHIN';
  return /[.,].*[.,]|^[+-]?[.,]|[.,]$/.test(plain) ? 'SEPARATORS' : 'TOO_MANY_DIGITS';
}

/** True when two stored texts are the same value to everybody: "97,2" and "97.2" are; what may be a thousand is only what it is. */
export function isSameNumber(a: string, b: string, limits?: Limits): boolean {
  const [left, right] = [readStored(a, limits), readStored(b, limits)];
  return a === b || ('value' in left && 'value' in right && left.value === right.value);
}

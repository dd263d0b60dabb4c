import { clean } from './text.ts';

/** A decimal with a point and up to 40 digits, before and after the mark together: read exactly, and PostgreSQL `numeric` holds them all. */
export const EXACT = /^-?(?=(?:\d\.?){1,40}$)\d+(?:\.\d+)?$/;
/** Digits with marks and blanks between them: somebody meant a number. */
const LIKE_A_NUMBER = /^[+-]? *\d(?:[\d., ]*\d)?$/;
/** A thousand to one reader, one with three decimals to another; a zero in front leaves only the second. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Limits as written in the monograph, decimal strings; null is open. */
export interface Limits {
  minimum: string | null;
  maximum: string | null;
  criticalLow: string | null;
  criticalHigh: string | null;
}

/** Why a text is no number: digits with a blank between, several marks, more than 40 digits, or other text altogether. */
export type Unreadable = 'BLANK_WITHIN' | 'SEPARATORS' | 'TOO_MANY_DIGITS' | 'NO_NUMBER';

/** A number, the two that may be meant (with decimals, in thousands), or why it is none; exact decimals with a point. */
export type NumberReading =
  | { value: string }
  | { ambiguous: readonly [decimal: string, thousands: string] }
  | { unreadable: Unreadable };

/** Read as it is kept: marks that nobody sees are gone before it is told what it says. */
const trimmed = (typed: string): string => clean(typed).replace(/^−/, '-').replace(/\s/g, ' ');

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

/** True when a test is judged in decimals and nowhere near a thousand: a point is the decimal mark there. */
function inDecimals(limits: Limits | undefined): boolean {
  const { minimum, maximum, criticalLow, criticalHigh } = limits ?? {};
  const written = [minimum, maximum, criticalLow, criticalHigh].flatMap((limit) => limit ?? []);
  const reachesThousand = (limit: string): boolean => /^-?0*[1-9]\d{3}/.test(limit);
  return written.some((limit) => limit.includes('.')) && !written.some(reachesThousand);
}

/**
 * What a person typed, never guessed: "1.000" is one or a thousand and has to be asked, unless the limits it is compared with
 * have decimals and none reaches 1000. A comma is the decimal mark, "1,000" is one.
 */
export function readNumber(typed: string, limits?: Limits): NumberReading {
  const value = parseDecimal(typed);
  const plain = trimmed(typed);
  if (value === undefined) return { unreadable: whyNot(plain) };
  return THOUSANDS.test(plain) && !inDecimals(limits)
    ? { ambiguous: [value, value.replace('.', '')] }
    : { value };
}

function whyNot(plain: string): Unreadable {
  if (!LIKE_A_NUMBER.test(plain)) return 'NO_NUMBER';
  if (plain.includes(' ')) return 'BLANK_WITHIN';
  return (plain.match(/[.,]/g) ?? []).length > 1 ? 'SEPARATORS' : 'TOO_MANY_DIGITS';
}

/** True when two texts are the same value to everybody: "97,2" and "97.2" are; what may be a thousand is only what it is. */
export function isSameNumber(a: string, b: string, limits?: Limits): boolean {
  const [left, right] = [readNumber(a, limits), readNumber(b, limits)];
  return a === b || ('value' in left && 'value' in right && left.value === right.value);
}

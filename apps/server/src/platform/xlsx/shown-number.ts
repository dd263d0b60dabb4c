import Big from 'big.js';
import {
  format,
  getFormatInfo,
  TOKEN_BREAK,
  TOKEN_CONDITION,
  TOKEN_DBNUM,
  TOKEN_DIGIT,
  TOKEN_ERROR,
  TOKEN_FILL,
  TOKEN_GENERAL,
  TOKEN_HASH,
  TOKEN_MODIFIER,
  TOKEN_NATNUM,
  TOKEN_QMARK,
  TOKEN_ZERO,
  tokenize,
} from 'numfmt';

/** Parts that show what the number does not say: by the width of the cell, by conditions, in the digits of another script. */
const UNTOLD = new Set([TOKEN_CONDITION, TOKEN_DBNUM, TOKEN_ERROR, TOKEN_FILL, TOKEN_MODIFIER, TOKEN_NATNUM]);
/** Parts that stand for digits. */
const DIGITS = new Set([TOKEN_DIGIT, TOKEN_GENERAL, TOKEN_HASH, TOKEN_QMARK, TOKEN_ZERO]);
/** Below it a number that nobody formatted is shown with an exponent. */
const SMALLEST_PLAIN = 1e-4;

/** The parts of the section of a code by which the number is shown: of what is above, below, and just nothing. */
function sectionOf(code: string, number: Big): ReturnType<typeof tokenize> {
  const sections: ReturnType<typeof tokenize>[] = [[]];
  for (const part of tokenize(code))
    if (part.type === TOKEN_BREAK) sections.push([]);
    else sections.at(-1)?.push(part);
  if (number.lt(0)) return sections[1] ?? sections[0] ?? [];
  return (number.eq(0) ? sections[2] : undefined) ?? sections[0] ?? [];
}

/** Are all digits of the number shown, and in the same way on every computer? Marks between thousands differ with its country. */
function isWhole(section: string, number: Big): boolean {
  const { type, grouped, maxDecimals, scale } = getFormatInfo(section);
  if (type === 'general') return format('General', Number(number)) === number.toFixed();
  if ((type !== 'number' && type !== 'percent') || grouped !== 0) return false;
  if (scale !== (type === 'percent' ? 100 : 1)) return false;
  return number.times(scale).round(maxDecimals).eq(number.times(scale));
}

/**
 * The text that the sheet shows for a number by its format code: 1234512 by `"VD-"00000-00` is `VD-12345-12`, the decimal mark is
 * a point. Null where it cannot be composed, or would hold less than the number: an exponent, a fraction, rounded digits.
 */
export function shownNumber(typed: string, code: string): string | null {
  const number = new Big(typed);
  try {
    const parts = sectionOf(code, number);
    if (!parts.some(({ type }) => DIGITS.has(type)) || parts.some(({ type }) => UNTOLD.has(type)))
      return null;
    if (!isWhole(parts.map(({ raw }) => raw).join(''), number)) return null;
    return format(code, Number(typed), { throws: true }).trim() || null;
  } catch {
    return null;
  }
}

/** The same for a number that nobody formatted; null where it was written, or is shown, with an exponent: 2E10 was a batch. */
export function shownPlain(written: string, typed: string): string | null {
  const number = new Big(typed);
  const small = !number.eq(0) && number.abs().lt(SMALLEST_PLAIN);
  return small || /e\+?\d/i.test(written) ? null : typed;
}

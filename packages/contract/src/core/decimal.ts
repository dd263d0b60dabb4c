import Big from 'big.js';
import { z } from 'zod';

/** Digits allowed before and after the point; PostgreSQL `numeric` holds all of them exactly. */
const PATTERN = /^-?\d{1,20}(\.\d{1,10})?$/;

/** Reads what people type: decimal comma or point, spaces between thousands. Undefined when it is not a plain number. */
export function parseDecimal(typed: string): string | undefined {
  const plain = typed
    .normalize('NFC')
    .trim()
    .replace(/[\u00a0\u202f ]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return PATTERN.test(plain) ? plain.replace(/^(-?)0+(?=\d)/, '$1') : undefined;
}

/** How many decimals a written number has: "95.0" has 1. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/**
 * Rounds half away from zero to a number of decimals, keeping trailing zeros ("94.96" to 1 is "95.0"): the rounding rule of
 * the pharmacopoeias (Ph. Eur. 1.4, DĐVN general notices). Takes and gives exact decimals.
 */
export const roundTo = (value: string, decimals: number): string =>
  new Big(value).toFixed(decimals, Big.roundHalfUp);

/** -1, 0 or 1, exact. */
export const compareDecimals = (a: string, b: string): -1 | 0 | 1 => new Big(a).cmp(b);

/** Exact sum. */
export const addDecimals = (a: string, b: string): string => new Big(a).plus(b).toFixed();

/** For the screen and for print: decimal comma in Vietnamese, nothing else touched. */
export const showDecimal = (value: string, language: 'vi' | 'en'): string =>
  language === 'vi' ? value.replace('.', ',') : value;

/** A decimal on the wire: a string as written ("95.0"), or a whole number. Never a float. */
export const decimal = z
  .union([z.string().max(40), z.int()])
  .transform((value) => parseDecimal(String(value)) ?? String(value))
  .pipe(z.string().regex(PATTERN, { error: 'INVALID_DECIMAL' }));

/** A quantity: a decimal above zero. */
export const quantity = decimal.pipe(
  z.string().refine((value) => new Big(value).gt(0), { error: 'MUST_BE_POSITIVE' }),
);

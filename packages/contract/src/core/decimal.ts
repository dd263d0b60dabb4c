import Big from 'big.js';
import { z } from 'zod';
import { EXACT, openMark, parseDecimal, readNumber } from './read-number.ts';
import { sentNumber } from './sent-number.ts';

export { parseDecimal };

/** Decimals that a limit has at most, and a result that is calculated and rounded to them. */
export const MOST_DECIMALS = 10;

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

/** Exact product. */
export const timesDecimal = (a: string, b: string): string => new Big(a).times(b).toFixed();

/** For the screen and for print: decimal comma in Vietnamese, nothing else touched. */
export const showDecimal = (value: string, language: 'vi' | 'en'): string =>
  language === 'vi' ? value.replace('.', ',') : value;

/** Digits with a blank between say how to write them, and so does what may be a thousand. */
const whyNot = (text: unknown): 'AMBIGUOUS_NUMBER' | 'BLANK_IN_NUMBER' | 'INVALID_DECIMAL' => {
  const reading = readNumber(String(text));
  if ('ambiguous' in reading) return 'AMBIGUOUS_NUMBER';
  return 'unreadable' in reading && reading.unreadable === 'BLANK_WITHIN'
    ? 'BLANK_IN_NUMBER'
    : 'INVALID_DECIMAL';
};

/** The decimal a text of the wire says: its point is the decimal mark. A comma may be a person's, and is refused where it may stand for thousands. */
const onWire = (text: string): string => (openMark(text) === 'comma' ? text : (parseDecimal(text) ?? text));

/** A number of JSON with decimals; one so small or large that it would be written with an exponent is refused, as it is in a text. */
const plainNumber = z
  .number()
  .refine((sent) => !String(sent).includes('e'), { error: 'INVALID_DECIMAL', abort: true })
  .pipe(sentNumber);

/** A decimal on the wire: a string as written ("95.0", "12.500"), or a number of JSON that kept its digits. Never what a float made of one. */
export const decimal = z
  .union([z.string().max(60), z.int(), plainNumber])
  .transform((value) => onWire(String(value)))
  .pipe(z.string().regex(EXACT, { error: ({ input }) => whyNot(input) }));

/** A quantity: a decimal above zero. */
export const quantity = decimal.pipe(
  z.string().refine((value) => new Big(value).gt(0), { error: 'MUST_BE_POSITIVE' }),
);

/** A decimal that is not below zero. */
export const notNegative = decimal.pipe(
  z.string().refine((value) => new Big(value).gte(0), { error: 'TOO_SMALL' }),
);

/** A whole number from `min` to `max`, sent as one or as its digits: "3" is 3, "3.0" and true are none. */
export const whole = (min: number, max: number) =>
  decimal.pipe(
    z
      .string()
      .regex(/^\d{1,9}$/, { error: 'INVALID_VALUE' })
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  );

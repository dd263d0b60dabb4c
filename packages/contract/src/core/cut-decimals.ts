import { decimalsOf } from './decimal.ts';

/** A decimal as a whole number of units of 10^-scale; `scale` is not less than its decimals. */
function unitsOf(value: string, scale: number): bigint {
  const [whole = '', part = ''] = value.split('.');
  return BigInt(whole + part.padEnd(scale, '0'));
}

/** Units of 10^-scale as a decimal without zeros at its end; zero has no sign. */
function written(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const part = digits.slice(digits.length - scale).replace(/0+$/, '');
  const text = digits.slice(0, digits.length - scale) + (scale > 0 && part !== '' ? `.${part}` : '');
  return units < 0n ? `-${text}` : text;
}

/**
 * The quotient of two decimals, exact where it ends within so many decimals, else cut after them and never rounded: rounded
 * half away from zero to fewer decimals it is what the exact quotient would be. Throws RangeError for a divisor of zero.
 */
export function quotientCut(dividend: string, divisor: string, decimals: number): string {
  const scale = Math.max(decimalsOf(dividend), decimalsOf(divisor));
  return written((unitsOf(dividend, scale) * 10n ** BigInt(decimals)) / unitsOf(divisor, scale), decimals);
}

/** The largest whole number whose square is not above `square` (Newton's way, from above). */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** The square root of a decimal that is not negative, cut after so many decimals as `quotientCut` cuts. */
export function rootCut(value: string, decimals: number): string {
  const scale = Math.max(decimalsOf(value), 2 * decimals);
  return written(wholeRoot(unitsOf(value, scale) / 10n ** BigInt(scale - 2 * decimals)), decimals);
}

import { addDecimals, decimalsOf, parseDecimal } from '@kiemlab/contract/core/decimal';

/** A decimal one step up or down, with at least the decimals it had: "95.00" and 0.1 give "95.10". Nothing begins at zero. */
export function stepDecimal(held: string | null | undefined, step: string): string | undefined {
  const value = held === null || held === undefined || held === '' ? '0' : parseDecimal(held);
  if (value === undefined) return undefined;
  const sum = addDecimals(value, step);
  const missing = Math.max(decimalsOf(value), decimalsOf(step)) - decimalsOf(sum);
  if (missing <= 0) return sum;
  return `${sum}${decimalsOf(sum) === 0 ? '.' : ''}${'0'.repeat(missing)}`;
}

import type { FieldErrorCode } from '../field-errors.ts';

/** Two days of which the second must not come before the first; the fault stands at the second. */
export interface DayOrder<Key extends string = string> {
  first: Key;
  second: Key;
  code: FieldErrorCode;
}

/** The pairs that are out of order; `dayOf` gives the day of a field as `YYYY-MM-DD`, anything else counts as none. */
export const wrongOrdersOf = <Key extends string>(
  orders: readonly DayOrder<Key>[],
  dayOf: (key: Key) => unknown,
): DayOrder<Key>[] =>
  orders.filter(({ first, second }) => {
    const [a, b] = [dayOf(first), dayOf(second)];
    return typeof a === 'string' && typeof b === 'string' && b !== '' && b < a;
  });

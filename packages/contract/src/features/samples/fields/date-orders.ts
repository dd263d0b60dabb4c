import type { FieldErrorCode } from '../../../core/field-errors.ts';
import type { FieldKey } from '../samples.catalogue.ts';

/** Two days of which the second must not come before the first; the fault stands at the second. */
export interface DateOrder {
  first: FieldKey;
  second: FieldKey;
  code: FieldErrorCode;
}

/** Pairs of days that have to be in order (specification 2 §5). The same day twice is in order. */
export const DATE_ORDERS: readonly DateOrder[] = [
  { first: 'productionDate', second: 'expirationDate', code: 'DATE_ORDER' },
  { first: 'issuedDatePlan', second: 'planIssuedDate', code: 'PLAN_DATE_ORDER' },
  { first: 'issuedDatePlan', second: 'issuedDate', code: 'PLAN_DATE_ORDER' },
  { first: 'fromDate', second: 'toDate', code: 'PERIOD_ORDER' },
];

/** The pairs that are out of order; `dayOf` gives the day of a field as `YYYY-MM-DD`, anything else counts as none. */
export const wrongOrders = (dayOf: (key: FieldKey) => unknown): DateOrder[] =>
  DATE_ORDERS.filter(({ first, second }) => {
    const [a, b] = [dayOf(first), dayOf(second)];
    return typeof a === 'string' && typeof b === 'string' && b !== '' && b < a;
  });

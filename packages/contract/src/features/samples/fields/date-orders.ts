import { type DayOrder, wrongOrdersOf } from '../../../core/fields/day-orders.ts';
import type { FieldKey } from '../samples.catalogue.ts';

/** Pairs of days that have to be in order (specification 2 §5). The same day twice is in order. */
export const DATE_ORDERS: readonly DayOrder<FieldKey>[] = [
  { first: 'productionDate', second: 'expirationDate', code: 'DATE_ORDER' },
  { first: 'issuedDatePlan', second: 'planIssuedDate', code: 'PLAN_DATE_ORDER' },
  { first: 'issuedDatePlan', second: 'issuedDate', code: 'PLAN_DATE_ORDER' },
  { first: 'fromDate', second: 'toDate', code: 'PERIOD_ORDER' },
];

/** The pairs that are out of order; `dayOf` gives the day of a field as `YYYY-MM-DD`, anything else counts as none. */
export const wrongOrders = (dayOf: (key: FieldKey) => unknown): DayOrder<FieldKey>[] =>
  wrongOrdersOf(DATE_ORDERS, dayOf);

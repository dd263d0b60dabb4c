import { REVIEW_ORDER } from '@kiemlab/contract/features/rights/review.order';
import { dayFilter, orderFilters } from '../../lib/list-filters.ts';

/** Of which day the access review is; kept in the address. */
export const REVIEW_FILTERS = {
  day: dayFilter('rights.review.day'),
  ...orderFilters(REVIEW_ORDER),
};

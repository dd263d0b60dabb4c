import { dayFilter } from '../../lib/list-filters.ts';

/** Of which day the access review is; kept in the address. */
export const REVIEW_FILTERS = { day: dayFilter('rights.review.day') };

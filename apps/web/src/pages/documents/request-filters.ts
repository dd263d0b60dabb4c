import { REQUEST_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import { orderFilters } from '../../lib/list-filters.ts';
import { flagParam } from '../../lib/search-params.ts';

/** What the list of requests may be narrowed by; kept in the address. */
export const REQUEST_FILTERS = {
  /** What one has asked for, in the place of what waits for one's answer. */
  mine: flagParam,
  /** All that one sees: the own ones, and those about what one manages, answered or not. */
  all: flagParam,
  ...orderFilters(REQUEST_ORDER),
};

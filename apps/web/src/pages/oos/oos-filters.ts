import { OOS_ORDER } from '@kiemlab/contract/features/oos/oos.order';
import { OOS_STATUSES } from '@kiemlab/contract/features/oos/oos.rules';
import { dayFilter, orderFilters, searchFilter, selectFilter } from '../../lib/list-filters.ts';
import { textParam } from '../../lib/search-params.ts';

/** What the list of cases out of specification may be narrowed by; kept in the address. */
export const OOS_FILTERS = {
  textSearch: searchFilter('oos.searchHint'),
  status: selectFilter({
    words: OOS_STATUSES,
    label: 'oos.statusTitle',
    all: 'oos.allStatuses',
    nameOf: (status) => `oos.status.${status}`,
  }),
  fromDate: dayFilter('oos.from'),
  toDate: dayFilter('oos.to'),
  /** Number of the case that is open beside the list. */
  open: textParam,
  ...orderFilters(OOS_ORDER),
};

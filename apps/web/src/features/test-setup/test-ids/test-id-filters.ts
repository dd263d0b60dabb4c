import { searchFilter } from '../../../lib/list-filters.ts';
import { idParam } from '../../../lib/search-params.ts';

/** What the address says of the test ids of the opened group. */
export const TEST_ID_FILTERS = {
  textSearch: searchFilter('testSetup.searchHint'),
  /** The one that is opened. */
  test: idParam,
};

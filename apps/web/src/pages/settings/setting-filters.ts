import { searchFilter } from '../../lib/list-filters.ts';

/** What the settings may be narrowed by; kept in the address. */
export const SETTING_FILTERS = { textSearch: searchFilter('settings.searchHint') };

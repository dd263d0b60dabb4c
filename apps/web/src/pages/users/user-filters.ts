import { DOUBLE_ORDER, USER_ORDER } from '@kiemlab/contract/features/users/users.order';
import { LISTED_PEOPLE } from '@kiemlab/contract/features/users/people.words';
import { orderFilters, searchFilter, selectFilter } from '../../lib/list-filters.ts';
import { textParam } from '../../lib/search-params.ts';

/** What the list of users may be narrowed by; kept in the address, the group by its name, drawn by the page. Active ones are what is shown where nothing is chosen. */
export const USER_FILTERS = {
  search: searchFilter('users.searchHint', 100),
  status: selectFilter({
    words: LISTED_PEOPLE.filter((word) => word !== 'active'),
    label: 'users.statusTitle',
    all: 'users.statusAll',
    nameOf: (word) => `users.listed.${word}`,
  }),
  group: textParam,
  ...orderFilters(USER_ORDER),
};

/** Pairs of accounts are narrowed by nothing. */
export const DOUBLE_FILTERS = { ...orderFilters(DOUBLE_ORDER) };

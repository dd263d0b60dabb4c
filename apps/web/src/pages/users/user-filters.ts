import { LISTED_PEOPLE } from '@kiemlab/contract/features/users/people.words';
import { searchFilter, selectFilter } from '../../lib/list-filters.ts';

/** What the list of users may be narrowed by; kept in the address. Active ones are what is shown where nothing is chosen. */
export const USER_FILTERS = {
  search: searchFilter('users.searchHint'),
  status: selectFilter({
    words: LISTED_PEOPLE.filter((word) => word !== 'active'),
    label: 'users.statusTitle',
    all: 'users.statusAll',
    nameOf: (word) => `users.listed.${word}`,
  }),
};

/** Pairs of accounts are narrowed by nothing. */
export const DOUBLE_FILTERS = {};

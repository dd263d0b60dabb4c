import { searchFilter } from '../../lib/list-filters.ts';

/** What the list of documents may be narrowed by; kept in the address. */
export const DOCUMENT_FILTERS = { searchStr: searchFilter('documents.searchHint') };

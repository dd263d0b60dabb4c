import { CLIENT_ORDER } from '@kiemlab/contract/features/clients/clients.order';
import { orderFilters, searchFilter } from '../../lib/list-filters.ts';
import { idParam, textParam } from '../../lib/search-params.ts';

/** What the list of clients may be narrowed by; kept in the address. The type is drawn with the figures of each. */
export const CLIENT_FILTERS = {
  textSearch: searchFilter('clients.searchHint'),
  clientType: textParam,
  open: idParam,
  ...orderFilters(CLIENT_ORDER),
};

import { DESTRUCTION_ORDER } from '@kiemlab/contract/features/destruction/destruction.order';
import { orderFilters } from '../../lib/list-filters.ts';
/** What the list of minutes may be narrowed by; kept in the address. */
export const DESTRUCTION_FILTERS = { ...orderFilters(DESTRUCTION_ORDER) };

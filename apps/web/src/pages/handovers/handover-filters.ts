import { HANDOVER_ORDER } from '@kiemlab/contract/features/handovers/handovers.order';
import { orderFilters } from '../../lib/list-filters.ts';
/** What the list of hand-overs may be narrowed by; kept in the address. */
export const HANDOVER_FILTERS = { ...orderFilters(HANDOVER_ORDER) };

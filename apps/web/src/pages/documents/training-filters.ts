import { TRAINING_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import { orderFilters } from '../../lib/list-filters.ts';
import { flagParam } from '../../lib/search-params.ts';

/** What the list of one's own trainings may be narrowed by; kept in the address. */
export const TRAINING_FILTERS = {
  /** What one has signed, in the place of what is to be read. */
  signed: flagParam,
  ...orderFilters(TRAINING_ORDER),
};

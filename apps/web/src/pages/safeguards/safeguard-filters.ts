import { SAFEGUARD_ORDER } from '@kiemlab/contract/features/safeguards/safeguards.order';
import { orderFilters, selectFilter } from '../../lib/list-filters.ts';

/** Which changes are listed; kept in the address. */
export const SAFEGUARD_FILTERS = {
  state: selectFilter({
    words: ['decided', 'unseen'],
    label: 'safeguards.which',
    all: 'safeguards.states.waiting',
    nameOf: (state) => `safeguards.states.${state}`,
  }),
  ...orderFilters(SAFEGUARD_ORDER),
};

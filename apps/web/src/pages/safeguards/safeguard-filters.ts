import { selectFilter } from '../../lib/list-filters.ts';

/** Which changes are listed; kept in the address. */
export const SAFEGUARD_FILTERS = {
  state: selectFilter({
    words: ['decided', 'unseen'],
    label: 'safeguards.which',
    all: 'safeguards.states.waiting',
    nameOf: (state) => `safeguards.states.${state}`,
  }),
};

import { JOB_ORDER } from '@kiemlab/contract/features/jobs/jobs.order';
import { JOB_STATES } from '@kiemlab/contract/core/jobs.rules';
import { orderFilters, selectFilter } from '../../lib/list-filters.ts';

/** What the list of jobs may be narrowed by; kept in the address. */
export const JOB_FILTERS = {
  state: selectFilter({
    words: JOB_STATES,
    label: 'jobs.stateTitle',
    all: 'jobs.allStates',
    nameOf: (state) => `jobs.state.${state}`,
  }),
  ...orderFilters(JOB_ORDER),
};

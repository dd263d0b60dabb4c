import { HOLD_ORDER } from '@kiemlab/contract/features/holds/holds.order';
import { DUE_ORDER } from '@kiemlab/contract/features/retention/retention.order';
import { HOLD_KINDS } from '@kiemlab/contract/features/holds/holds.rules';
import { orderFilters, selectFilter } from '../../lib/list-filters.ts';
import { countParam, flagParam, wordParam } from '../../lib/search-params.ts';

const tab = (value: unknown) => wordParam(value, ['holds', 'rules']);

/** What the list of samples whose retention ends may be narrowed by; kept in the address. */
export const DUE_FILTERS = {
  tab,
  /** Days to look ahead; only what has come when absent. */
  within: countParam,
  /** Only what is kept no longer. */
  over: flagParam,
  ...orderFilters(DUE_ORDER),
};

/** What the list of holds and complaints may be narrowed by. */
export const HOLD_FILTERS = {
  tab,
  kind: selectFilter({
    words: HOLD_KINDS,
    label: 'holds.kindTitle',
    all: 'holds.allKinds',
    nameOf: (kind) => `holds.kind.${kind}`,
  }),
  state: selectFilter({
    words: ['standing', 'over'],
    label: 'holds.stateTitle',
    all: 'holds.allStates',
    nameOf: (state) => `holds.state.${state}`,
  }),
  ...orderFilters(HOLD_ORDER),
};

/** What the page of retention shows, and what its lists may be narrowed by. */
export const RETENTION_FILTERS = {
  ...DUE_FILTERS,
  ...HOLD_FILTERS,
  // Each list reads its own columns of it.
  ...orderFilters({
    columns: [...DUE_ORDER.columns, ...HOLD_ORDER.columns],
    atAnyLength: [],
  }),
};

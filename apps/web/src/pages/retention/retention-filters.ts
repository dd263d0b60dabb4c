import { countParam, wordParam } from '../../lib/search-params.ts';

/** What the page of retention shows, and what its list may be narrowed by; kept in the address. */
export const RETENTION_FILTERS = {
  tab: (value: unknown) => wordParam(value, ['rules']),
  /** Days to look ahead; only what has come when absent. */
  within: countParam,
};

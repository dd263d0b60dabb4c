import { countParam, wordParam } from '../../lib/search-params.ts';

/** What the page of retention shows; kept in the address. */
export interface RetentionSearch {
  tab?: 'rules' | undefined;
  /** Days to look ahead; only what has come when absent. */
  within?: number | undefined;
  page?: number | undefined;
}

/** Reads the address of the page. */
export const readRetentionSearch = (search: Record<string, unknown>): RetentionSearch => ({
  tab: wordParam(search['tab'], ['rules']),
  within: countParam(search['within']),
  page: countParam(search['page']),
});

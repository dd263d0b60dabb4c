import { DOCUMENT_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import { orderFilters, searchFilter } from '../../lib/list-filters.ts';
import { countParam, idParam, nameParam } from '../../lib/search-params.ts';

/** The tabs of the module by their keys (specification 2 §9): management and list. */
export const TABS = { manage: 1, list: 2 } as const;
export type TabKey = (typeof TABS)[keyof typeof TABS];

const tabParam = (value: unknown): TabKey | undefined =>
  Object.values(TABS).find((key) => String(key) === String(value));

const statusParam = (value: unknown): 0 | 1 | 2 | undefined => {
  const status = countParam(value);
  return ([0, 1, 2] as const).find((one) => one === status);
};

/**
 * What the documents may be narrowed by; kept in the address. Plain readers: the tables of kinds would be a part of the first script, so that
 * a kind is only read here and checked by the list.
 */
export const DOCUMENT_FILTERS = {
  searchStr: searchFilter('documents.searchHint'),
  tab: tabParam,
  folder: idParam,
  type: nameParam,
  status: statusParam,
  ...orderFilters(DOCUMENT_ORDER),
};

/** The tab that an address shows: what is looked for is found in the list. */
export const tabOf = ({
  tab,
  searchStr,
}: {
  tab?: TabKey | undefined;
  searchStr?: string | undefined;
}): TabKey => tab ?? (searchStr === undefined ? TABS.manage : TABS.list);

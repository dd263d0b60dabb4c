import { type Filters, isDrawn } from '../../lib/list-filters.ts';
import { OF_THE_MOMENT } from '../../lib/view-params.ts';

const ORDER: readonly string[] = ['sort', 'order', 'thenSort', 'thenOrder'];

/** How many of the filters that stand behind a button narrow a list; what is searched for stands beside it. */
export const countBehind = ({
  filters,
  search,
}: {
  filters: Filters;
  search: Readonly<Record<string, unknown>>;
}): number =>
  Object.entries(filters).filter(
    ([key, filter]) =>
      search[key] !== undefined &&
      !(isDrawn(filter) && filter.kind === 'search') &&
      key !== 'textSearch' &&
      !OF_THE_MOMENT.includes(key) &&
      !ORDER.includes(key),
  ).length;

import type { SampleView } from '@kiemlab/contract/features/views/views.api';
import type { ViewedList } from '@kiemlab/contract/features/views/views.rules';
import { type Filters, readList } from '../../lib/list-filters.ts';
import { besideViews, columnsOf, isBlank, spellColumns } from '../../lib/view-params.ts';
import type { Said, ViewSpelling } from './view-spelling.ts';

type Value = string | number | boolean;
const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

/** What narrows the list, and its order, in one order. */
const saidIn = (search: Said, beside: readonly string[]): [string, Value][] =>
  Object.entries(search)
    .filter((said): said is [string, Value] => !beside.includes(said[0]) && isValue(said[1]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** That of any list but the one of samples: a view is the list's address; what the list no longer knows of it is not said. */
export function listSpelling(list: ViewedList, filters: Filters, search: Said): ViewSpelling {
  const beside = besideViews(list);
  const narrows = (said: Said): [string, Value][] => saidIn(said, beside);
  const cleared = Object.fromEntries(
    Object.keys(filters)
      .filter((key) => !beside.includes(key))
      .map((key) => [key, undefined]),
  );
  const savedOf = ({ shown }: Pick<SampleView, 'shown'>) => narrows(readList(filters)(shown.search ?? {}));
  const columns = typeof search['columns'] === 'string' ? search['columns'] : undefined;
  const columnsIn = ({ shown }: Pick<SampleView, 'shown'>) => shown.columns && spellColumns(shown.columns);
  return {
    list,
    current: typeof search['view'] === 'string' ? search['view'] : undefined,
    isBlank: isBlank(list, search),
    cleared: { ...cleared, columns: undefined },
    addressOf: (view) => ({
      ...cleared,
      ...Object.fromEntries(savedOf(view)),
      columns: columnsIn(view),
      view: view.id,
    }),
    partsOf: (chosen) => ({
      search: Object.fromEntries(narrows(search)),
      columns: columnsOf({ columns }) ?? chosen,
    }),
    lostIn: ({ shown }) => {
      const read = new Set(savedOf({ shown }).map(([key]) => key));
      return narrows(shown.search ?? {}).filter(([key]) => !read.has(key)).length;
    },
    isChanged: (view) =>
      JSON.stringify(narrows(search)) !== JSON.stringify(savedOf(view)) ||
      spellColumns(columnsOf({ columns }) ?? {}) !== spellColumns(view.shown.columns ?? {}),
  };
}

import type { Filters } from '../../lib/list-filters.ts';
import type { DataListProps } from '../data-list/DataList.tsx';
import type { ListState } from './use-list-state.ts';

/** What a list page shows of a list. */
export interface ShownList<F extends Filters, Row> extends Pick<
  ListState<F>,
  'filters' | 'search' | 'isFiltered' | 'filter' | 'clear' | 'put' | 'startsWithView'
> {
  shown: Pick<
    DataListProps<Row>,
    'count' | 'rows' | 'rowKey' | 'busy' | 'error' | 'onRetry' | 'selected' | 'onSelect' | 'gone' | 'paging'
  >;
}

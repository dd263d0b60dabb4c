import { Button } from 'antd';
import { type ReactNode, Suspense, useContext, useMemo } from 'react';
import type { Filters, ListSearch } from '../../lib/list-filters.ts';
import { columnsOf, type ShownColumns, spellColumns } from '../../lib/view-params.ts';
import { DataList, type DataListProps } from '../data-list/DataList.tsx';
import { useNarrow } from '../data-list/use-narrow.ts';
import type { EmptyStateProps } from '../EmptyState.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListViewsContext } from './list-views.ts';
import type { ListState } from './use-list-state.ts';

/** What a narrowed list says where nothing fits, and offers. */
export interface NothingFound extends Pick<EmptyStateProps, 'title' | 'hint'> {
  /** Text of the button that takes the filters away; none when absent. */
  clear?: string;
  /** Takes them away, where that is not what the list does by itself. */
  onClear?(): void;
}

/** What a list page shows of a list. */
export interface ShownList<F extends Filters, Row> extends Pick<
  ListState<F>,
  'filters' | 'search' | 'isFiltered' | 'filter' | 'clear' | 'put'
> {
  shown: Pick<
    DataListProps<Row>,
    'count' | 'rows' | 'rowKey' | 'busy' | 'error' | 'onRetry' | 'selected' | 'onSelect' | 'paging'
  >;
}

export interface ListPageProps<F extends Filters, Row> extends Omit<
  DataListProps<NoInfer<Row>>,
  keyof ShownList<F, Row>['shown'] | 'filters' | 'storageKey'
> {
  /** From `useListPage`. */
  list: ShownList<F, Row>;
  /** Name under which columns and widths are remembered. */
  name: string;
  /** The filters, where the page draws them itself. */
  filters?: ReactNode;
  /** The page draws the saved views among its filters itself. */
  ownViews?: boolean;
  /** Said instead of `empty` where filters are what leaves nothing. */
  nothingFound?: NothingFound;
  /** Whether they do, where the page knows better. */
  isFiltered?: boolean;
}

/** A list page on the screen: head with filters, actions of the selection, table or cards, pages. */
export function ListPage<F extends Filters, Row>(props: ListPageProps<F, Row>) {
  const { list, name, filters, nothingFound, isFiltered = list.isFiltered, empty, ownViews, ...rest } = props;
  const drawViews = useContext(ListViewsContext);
  const narrow = useNarrow();
  const { columns } = list.search;
  const { put } = list;
  const given = useMemo(() => {
    const shown = columnsOf({ columns });
    return (
      shown && {
        shown,
        onShow: (now: ShownColumns) => put({ columns: spellColumns(now) } as Partial<ListSearch<F>>),
      }
    );
  }, [columns, put]);
  return (
    <DataList
      {...rest}
      {...list.shown}
      storageKey={name}
      givenColumns={rest.givenColumns ?? given}
      filters={
        <>
          {/* A phone has no room for them: it looks up. */}
          {!ownViews && !narrow && drawViews && <Suspense>{drawViews({ name, list })}</Suspense>}
          {filters ?? <ListFilters list={list} />}
        </>
      }
      empty={
        isFiltered && nothingFound
          ? {
              icon: empty.icon,
              title: nothingFound.title,
              hint: nothingFound.hint,
              action: nothingFound.clear !== undefined && (
                <Button onClick={nothingFound.onClear ?? list.clear}>{nothingFound.clear}</Button>
              ),
            }
          : empty
      }
    />
  );
}

import { Button } from 'antd';
import { type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import type { Filters, ListSearch } from '../../lib/list-filters.ts';
import { columnsOf, isBlank, type ShownColumns, spellColumns } from '../../lib/view-params.ts';
import { DataList, type DataListProps } from '../data-list/DataList.tsx';
import { useNarrow } from '../data-list/use-narrow.ts';
import type { EmptyStateProps } from '../EmptyState.tsx';
import { countBehind } from './count-behind.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListViewsContext } from './list-views.ts';
import { OrderSelect } from './OrderSelect.tsx';
import { useOrder } from './use-order.ts';
import type { ShownList } from './shown-list.ts';

/** What a narrowed list says where nothing fits, and offers. */
export interface NothingFound extends Pick<EmptyStateProps, 'title' | 'hint'> {
  /** Text of the button that takes the filters away; none when absent. */
  clear?: string;
  /** Takes them away, where that is not what the list does by itself. */
  onClear?(): void;
}

export interface ListPageProps<F extends Filters, Row> extends Omit<
  DataListProps<NoInfer<Row>>,
  keyof ShownList<F, Row>['shown'] | 'filters' | 'storageKey'
> {
  /** From `useListPage`. */
  list: ShownList<F, Row>;
  /** Name under which columns and widths are remembered. */
  name: string;
  /** The filters, where the page draws them itself; on a phone they stand behind one button. */
  filters?: ReactNode;
  /** The one before them that stays in sight on a phone; the search where the list draws its filters itself. */
  mainFilter?: ReactNode;
  /** The page draws the saved views among its filters itself. */
  ownViews?: boolean;
  /** Said instead of `empty` where filters are what leaves nothing. */
  nothingFound?: NothingFound;
  /** Whether they do, where the page knows better. */
  isFiltered?: boolean;
}

/** A list page on the screen: head with filters, actions of the selection, table or cards, pages. */
export function ListPage<F extends Filters, Row>(props: ListPageProps<F, Row>) {
  const {
    list,
    name,
    filters,
    mainFilter,
    nothingFound,
    isFiltered = list.isFiltered,
    empty,
    ownViews,
    ...rest
  } = props;
  const drawViews = useContext(ListViewsContext);
  const narrow = useNarrow();
  const order = useOrder(list, rest.columns);
  const views = ownViews ? undefined : drawViews;
  // Of what it opens with nobody sees another list before.
  const [opening, setOpening] = useState(() => views !== undefined && isBlank(name, list.search));
  const opened = (): void => setOpening(false);
  const drawn = (part?: 'start' | 'picker'): ReactNode =>
    views && <Suspense>{views({ name, list, onOpened: opened, ...(part ? { part } : {}) })}</Suspense>;
  const more = useRef<HTMLButtonElement>(null);
  const asCards = narrow && rest.card !== undefined;
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
      {...order}
      {...list.shown}
      {...(opening ? { rows: undefined } : {})}
      storageKey={name}
      givenColumns={rest.givenColumns ?? given}
      filters={
        <>
          {ownViews || !asCards ? (
            <>
              {drawn()}
              {mainFilter}
              {filters ?? <ListFilters list={list} />}
            </>
          ) : (
            <>
              {drawn('start')}
              {mainFilter ?? (filters === undefined && <ListFilters list={list} part="search" />)}
              <FilterPanel opener={more} count={filters === null ? 0 : countBehind(list)}>
                {() => (
                  <>
                    {drawn('picker')}
                    {filters ?? <ListFilters list={list} part="rest" />}
                    {order && list.shown.count !== 0 && <OrderSelect {...order} />}
                  </>
                )}
              </FilterPanel>
            </>
          )}
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

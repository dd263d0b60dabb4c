import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HttpError } from '../../lib/api/http-error.ts';
import type { Result } from '../../lib/api/send.ts';
import { type Filters, isDrawn, type ListSearch } from '../../lib/list-filters.ts';
import type { DataListProps } from '../data-list/DataList.tsx';
import { isTyped, useListAddress } from './use-list-address.ts';
import { type Asked, usePages } from './use-pages.ts';

export interface ListPageOptions<E extends EndpointDef, F extends Filters, Row> {
  /** The call that answers a page; it takes `page` and `size`, and `upTo` where it answers one. */
  endpoint: E;
  /** What the list may be narrowed by; the `validateSearch` of the route is made of the same. */
  filters: F;
  /** What the address asks of the call, where that is not what it says. */
  ask?(search: ListSearch<F>): Asked<E>;
  rowsOf(answer: Result<E>): readonly Row[];
  rowKey(row: Row): string;
  /** Filters whose change keeps what is selected and still in sight. */
  keeps?: readonly (keyof F)[];
  /** The next page is fetched as soon as this one is there. */
  ahead?: boolean;
  /** The answer is the whole list: there are no pages. */
  whole?: boolean;
  /** False while it is not known yet what to ask for. */
  enabled?: boolean;
}

/** The state of a list and what changes it; `ListPage` shows it. */
export interface ListPageState<E extends EndpointDef, F extends Filters, Row> {
  filters: F;
  search: ListSearch<F>;
  /** True where a filter that is drawn by its description narrows the list. */
  isFiltered: boolean;
  /** Narrows the list anew: from its first page, with nothing selected. */
  filter(change: Partial<ListSearch<F>>): void;
  /** Takes all filters away that are drawn by their description. */
  clear(): void;
  /** Says something in the address that is no filter. */
  put(change: Partial<ListSearch<F>>, options?: { replace?: boolean }): void;
  query: UseQueryResult<Result<E>, HttpError>;
  rows: readonly Row[] | undefined;
  total: number;
  /** The selected rows in sight. */
  chosen: readonly Row[];
  select(keys: string[]): void;
  /** What the list on the screen needs of all this. */
  shown: Pick<
    DataListProps<Row>,
    'count' | 'rows' | 'rowKey' | 'busy' | 'error' | 'onRetry' | 'selected' | 'onSelect' | 'paging'
  >;
}

const withoutPage = ({ page: _, ...asked }: { page?: number | undefined }): object => asked;

/**
 * A list whose state is in the address: its filters, its page, what is selected, the rows that are on their way. Only what is in
 * sight counts as selected: the way back, or a change by somebody else, may have taken rows away.
 */
export function useListPage<E extends EndpointDef, F extends Filters, Row>(
  options: ListPageOptions<E, F, Row>,
): ListPageState<E, F, Row> {
  const { filters, keeps = [], rowKey } = options;
  const { search, put } = useListAddress(filters);
  const [selected, select] = useState<string[]>([]);
  const filter = (change: Partial<ListSearch<F>>): void => {
    if (!keeps.some((key) => key in change)) select([]);
    put({ page: undefined, ...change }, { replace: isTyped(filters, change) });
  };
  const drawn = Object.keys(filters).filter((key) => {
    const description = filters[key];
    return description !== undefined && isDrawn(description);
  });
  const { page = 0 } = search;
  const { list, rows, total, paging } = usePages<E, Row>({
    ...options,
    asked: options.ask ? options.ask(search) : (withoutPage(search) as Asked<E>),
    page,
    onPage: (next) => filter({ page: next || undefined } as Partial<ListSearch<F>>),
    onLast: (last) => put({ page: last || undefined } as Partial<ListSearch<F>>, { replace: true }),
  });
  const chosen = useMemo(() => {
    const keys = new Set(selected);
    return (rows ?? []).filter((row) => keys.has(rowKey(row)));
  }, [rows, rowKey, selected]);
  return {
    filters,
    search,
    isFiltered: drawn.some((key) => search[key] !== undefined),
    filter,
    clear: () => filter(Object.fromEntries(drawn.map((key) => [key, undefined])) as Partial<ListSearch<F>>),
    put,
    query: list,
    rows,
    total,
    chosen,
    select,
    shown: {
      ...(list.data === undefined ? {} : { count: total }),
      rows,
      rowKey,
      busy: list.isFetching && list.isPlaceholderData,
      error: list.error,
      onRetry: () => void list.refetch(),
      selected: chosen.map(rowKey),
      onSelect: select,
      ...(paging ? { paging } : {}),
    },
  };
}

import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from '../../lib/api/http-error.ts';
import type { Result } from '../../lib/api/send.ts';
import type { Filters, ListSearch } from '../../lib/list-filters.ts';
import type { ShownList } from './shown-list.ts';
import { useChosen } from './use-chosen.ts';
import { type ListState, useListState } from './use-list-state.ts';
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
  /** Looks again every so many ms. */
  every?: number;
}

/** The state of a list and what changes it; `ListPage` shows it. */
export interface ListPageState<E extends EndpointDef, F extends Filters, Row>
  extends ListState<F>, ShownList<F, Row> {
  query: UseQueryResult<Result<E>, HttpError>;
  rows: readonly Row[] | undefined;
  total: number;
  /** The selected rows in sight. */
  chosen: readonly Row[];
}

/** What an address asks of a call: all but what it says of the list's own affairs. */
export const asksFor = <Said extends { page?: unknown; columns?: unknown; view?: unknown }>({
  page: _page,
  columns: _columns,
  view: _view,
  ...asked
}: Said): Omit<Said, 'page' | 'columns' | 'view'> => asked;

/**
 * A list whose state is in the address: its filters, its page, what is selected, the rows that are on their way. Only what is in
 * sight counts as selected: an act, the way back, or a change by somebody else, may have taken rows away. What an act leaves in sight
 * stays selected for the next one.
 */
export function useListPage<E extends EndpointDef, F extends Filters, Row>(
  options: ListPageOptions<E, F, Row>,
): ListPageState<E, F, Row> {
  const { filters, rowKey } = options;
  const state = useListState(filters, options.keeps);
  const { search, selected, select } = state;
  const asked = options.ask ? options.ask(search) : (asksFor(search) as Asked<E>);
  const page = search.page ?? 0;
  const { list, rows, total, paging } = usePages<E, Row>({
    ...options,
    asked,
    page,
    onPage: state.turn,
    onLast: (last) => state.put({ page: last || undefined } as Partial<ListSearch<F>>, { replace: true }),
  });
  const { chosen, gone } = useChosen({
    rows,
    rowKey,
    question: JSON.stringify([page, asked]),
    settled: !list.isPlaceholderData,
    selected,
    select,
  });
  return {
    ...state,
    query: list,
    rows,
    total,
    chosen,
    shown: {
      ...(list.data === undefined ? {} : { count: total }),
      rows,
      rowKey,
      busy: list.isFetching && list.isPlaceholderData,
      error: list.error,
      onRetry: () => void list.refetch(),
      selected: chosen.map(rowKey),
      onSelect: select,
      gone,
      ...(paging ? { paging } : {}),
    },
  };
}

import { SORTABLE_ROWS } from '@kiemlab/contract/core/sorted-columns';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../lib/api/http-error.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { type Filters, type ListSearch, type SaidOrder, sortedOf } from '../../lib/list-filters.ts';
import type { DataListProps } from '../data-list/DataList.tsx';
import type { DataColumn, Sort } from '../data-list/types.ts';
import { useMessage } from '../use-message.tsx';
import type { ShownList } from './shown-list.ts';

const NO_ORDER = { sort: undefined, order: undefined, thenSort: undefined, thenOrder: undefined };

type Said = SaidOrder<string>;

const sortOf = (key: string | undefined, order: 'desc' | undefined): Sort | undefined =>
  key === undefined ? undefined : { key, descending: order === 'desc' };

type Order<Row> = Pick<DataListProps<Row>, 'columns' | 'thenSort'> & {
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
  onThenSort(sort: Sort | undefined): void;
  /** The columns that it can be sorted by now. */
  sortable: readonly DataColumn<Row>[];
};

/**
 * The order of a list by two of its columns, as its address says it; undefined where that is the page's own affair. A list that is too long
 * for a column says so at its title; where only the server knows it, the list goes back to its own order and says why (ADR 89).
 */
export function useOrder<F extends Filters, Row>(
  list: ShownList<F, Row>,
  columns: readonly DataColumn<Row>[],
): Order<Row> | undefined {
  const { t } = useTranslation();
  const { count } = useFormat();
  const message = useMessage();
  const sorted = sortedOf(list.filters);
  const {
    sort,
    order,
    thenSort,
    thenOrder,
    page: _page,
    ...narrowing
  } = list.search as Said & { page?: number };
  const { error, paging } = list.shown;
  const key = JSON.stringify(narrowing);
  const [refused, setRefused] = useState<string>();
  const refusal = error instanceof HttpError && error.code === 'TOO_MANY_ROWS_TO_SORT' ? error : undefined;
  if (refusal && refused !== key) setRefused(key);
  const goBack = useEffectEvent((because: HttpError) => {
    void message.warning(because.message);
    list.put({ ...NO_ORDER, page: undefined } as Partial<ListSearch<F>>, { replace: true });
  });
  useEffect(() => {
    if (refusal) goBack(refusal);
  }, [refusal]);
  const total = (paging?.total ?? list.shown.count ?? 0) + Number(paging?.more ?? false);
  const off =
    total > SORTABLE_ROWS || refused === key ? t('ui.sortOff', { most: count(SORTABLE_ROWS) }) : undefined;
  const titled = useMemo(
    () =>
      columns.map((column) =>
        sorted?.columns.includes(column.key)
          ? {
              ...column,
              sortable: true,
              sortOff: sorted.atAnyLength.includes(column.key) ? undefined : off,
            }
          : column,
      ),
    [columns, sorted, off],
  );
  if (!sorted) return undefined;
  const say = (said: Said): void => list.filter(said as Partial<ListSearch<F>>);
  return {
    columns: titled,
    sortable: titled.filter(({ sortable, sortOff }) => sortable && sortOff === undefined),
    sort: sortOf(sort, order),
    // The same column twice is one order.
    thenSort: sort === undefined || thenSort === sort ? undefined : sortOf(thenSort, thenOrder),
    onSort: (next) =>
      say({
        sort: next?.key,
        order: next?.descending ? 'desc' : undefined,
        // Turned round, the first column keeps the second one.
        ...(next !== undefined && next.key === sort ? {} : { thenSort: undefined, thenOrder: undefined }),
      }),
    onThenSort: (next) => say({ thenSort: next?.key, thenOrder: next?.descending ? 'desc' : undefined }),
  };
}

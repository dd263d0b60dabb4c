import { z } from 'zod';
import type { SortedColumns } from './sorted-columns.ts';

/** How a list is wanted: by a column, and what is equal in it by another one; in its own order without one. */
export interface ListOrder<Column extends string = string> {
  sort?: Column | undefined;
  /** Rising unless it says otherwise. */
  order?: 'asc' | 'desc' | undefined;
  thenSort?: Column | undefined;
  thenOrder?: 'asc' | 'desc' | undefined;
}

const way = z.enum(['asc', 'desc']).optional();

/** What a list takes of its order, by the words of the list of samples: nothing without `sort`, nor for one column twice (ADR 89). */
export const orderQuery = <Column extends string>({ columns }: SortedColumns<Column>) => ({
  sort: z.enum(columns as readonly [Column, ...Column[]]).optional(),
  order: way,
  thenSort: z.enum(columns as readonly [Column, ...Column[]]).optional(),
  thenOrder: way,
});

/** One of the columns of an order. */
export interface OrderKey<Column extends string> {
  column: Column;
  descending: boolean;
}

/** The columns of an order, the first one first: none, one or two. */
export function keysOfOrder<Column extends string>(order: ListOrder<Column>): OrderKey<Column>[] {
  const { sort, thenSort } = order;
  if (sort === undefined) return [];
  const first = { column: sort, descending: order.order === 'desc' };
  return thenSort === undefined || thenSort === sort
    ? [first]
    : [first, { column: thenSort, descending: order.thenOrder === 'desc' }];
}

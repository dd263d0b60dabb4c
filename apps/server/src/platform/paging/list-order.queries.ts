import { keysOfOrder, type ListOrder } from '@kiemlab/contract/core/list-order';
import { SORTABLE_ROWS, type SortedColumns } from '@kiemlab/contract/core/sorted-columns';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../http/app-error.ts';

/** What is compared in each column of a list. */
export type ComparedColumns<Column extends string> = Readonly<Record<Column, RawBuilder<unknown>>>;

/** A text in Vietnamese order; one that is empty counts as none. */
export const byName = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(${text}, '') COLLATE "vi-x-icu"`;

/** A number of a sample, or one that begins with it, in the order of the lists of samples: by year, letter and size. */
export const byCode = (code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`code_order(${code}) COLLATE "C"`;

/** One of some words, in the order in which they are written; the last one wins where a list is longer than what is known of it. */
export const byRank = (word: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`array_position(${[...words]}::text[], ${word}::text)`;

/**
 * ORDER BY of a list: the columns of its order, those without a value last in either direction, and among equal ones the order that
 * the list has by itself, which tells every row from every other one.
 */
export const orderBy = <Column extends string>(
  order: ListOrder<Column>,
  columns: ComparedColumns<Column>,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join([
    ...keysOfOrder(order).map(
      ({ column, descending }) => sql`${columns[column]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST`,
    ),
    usual,
  ]);

/** True where no column of an order wants all rows to be read: the list may be of any length. */
export const isAtAnyLength = <Column extends string>(
  sorted: SortedColumns<Column>,
  order: ListOrder<Column>,
): boolean => keysOfOrder(order).every(({ column }) => sorted.atAnyLength.includes(column));

/** Throws TOO_MANY_ROWS_TO_SORT where a list of `total` rows would have to be read as a whole to be put in order (ADR 89). */
export function refuseLongOrder<Column extends string>(
  sorted: SortedColumns<Column>,
  order: ListOrder<Column>,
  total: number,
): void {
  if (total > SORTABLE_ROWS && !isAtAnyLength(sorted, order))
    throw new AppError('TOO_MANY_ROWS_TO_SORT', { most: SORTABLE_ROWS });
}

/** A list that is narrowed down to so many rows can be sorted by any of its columns. */
export const SORTABLE_ROWS = 1_000;

/** By which columns a list is sorted, by the keys of its columns. */
export interface SortedColumns<Column extends string = string> {
  columns: readonly Column[];
  /** Those that order a list of any length: an index is kept for them, or the list cannot grow. */
  atAnyLength: readonly Column[];
}

/** A column that such a list is sorted by. */
export type ColumnOf<Sorted extends SortedColumns> = Sorted['columns'][number];

/** A list that cannot grow beyond the people of a laboratory: any column, at any length. */
export const small = <const Column extends string>(columns: readonly Column[]): SortedColumns<Column> => ({
  columns,
  atAnyLength: columns,
});

/** A list that grows: any column as long as it has at most `SORTABLE_ROWS` rows, at any length those with an index. */
export const growing = <const Column extends string, const Indexed extends string = never>(
  columns: readonly Column[],
  indexed: readonly Indexed[] = [],
): SortedColumns<Column | Indexed> => ({ columns: [...indexed, ...columns], atAnyLength: indexed });

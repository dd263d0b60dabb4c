import type { DataColumn } from './types.ts';

interface Chosen<Row> {
  /** The rows on the screen. */
  rows: readonly Row[];
  isSelected(row: Row): boolean;
  /** The row that the keys are at. */
  active: Row | undefined;
  /** The columns that are shown, from the left. */
  columns: readonly DataColumn<Row>[];
  /** Key of the column of the cell that the keys are at; undefined where they are at the whole row. */
  cell: string | undefined;
}

/**
 * What Ctrl+C copies of a list: the cell that the keys are at; where several rows are selected these, in the order on the screen and with
 * all columns that are shown; else the row that the keys are at.
 */
export function copiedCells<Row>({ rows, isSelected, active, columns, cell }: Chosen<Row>): {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
} {
  const chosen = rows.filter(isSelected);
  const own = active === undefined ? [] : [active];
  const column = columns.find(({ key }) => key === cell);
  if (column && chosen.length <= 1) return { rows: own, columns: [column] };
  return { rows: chosen.length > 0 ? chosen : own, columns };
}

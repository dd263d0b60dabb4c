/** A place in the grid: column and row, both from 0. */
export interface CellPlace {
  idx: number;
  rowIdx: number;
}

/**
 * The next cell that can be typed into, to the right and then in the rows below (or back); undefined at the end, where Tab
 * leaves the grid.
 */
export function nextCell(
  from: CellPlace,
  columns: readonly number[],
  rowCount: number,
  isOpenRow: (rowIdx: number) => boolean,
  back = false,
): CellPlace | undefined {
  const ordered = back ? columns.toReversed() : columns;
  const step = back ? -1 : 1;
  const here = ordered.find((idx) => (back ? idx < from.idx : idx > from.idx));
  if (here !== undefined && isOpenRow(from.rowIdx)) return { idx: here, rowIdx: from.rowIdx };
  const first = ordered[0];
  for (let rowIdx = from.rowIdx + step; rowIdx >= 0 && rowIdx < rowCount; rowIdx += step)
    if (first !== undefined && isOpenRow(rowIdx)) return { idx: first, rowIdx };
  return undefined;
}

/**
 * Where Ctrl and a key lead, as in a spreadsheet: Home and End to the first and the last cell, an arrow to the end of the row or the
 * column. Undefined for other keys. Column and row of `last` are the last ones; row -1 is the heading.
 */
export function farCell(key: string, from: CellPlace, last: CellPlace): CellPlace | undefined {
  const rowIdx = Math.max(0, from.rowIdx);
  switch (key) {
    case 'Home':
      return { idx: 0, rowIdx: 0 };
    case 'End':
      return last;
    case 'ArrowUp':
      return { idx: from.idx, rowIdx: 0 };
    case 'ArrowDown':
      return { idx: from.idx, rowIdx: last.rowIdx };
    case 'ArrowLeft':
      return { idx: 0, rowIdx };
    case 'ArrowRight':
      return { idx: last.idx, rowIdx };
    default:
      return undefined;
  }
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One step of an arrow, no further than the last cell; undefined for other keys. */
export function stepped(key: string, from: CellPlace, last: CellPlace): CellPlace | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (place: number, most: number): number => Math.min(most, Math.max(0, place));
  return { idx: within(from.idx + step[1], last.idx), rowIdx: within(from.rowIdx + step[0], last.rowIdx) };
}

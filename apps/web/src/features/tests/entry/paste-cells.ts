import { readCells } from '../../../lib/text/read-cells.ts';
import type { CellEdit } from './entry-reducer.ts';
import type { EntryField, EntryRow } from './entry-row.ts';
import { readVerdict } from './read-verdict.ts';

export interface Pasted {
  edits: CellEdit[];
  /** Cells that found no place: below the last row, right of the last column, closed rows, unreadable verdicts. */
  skipped: number;
}

/**
 * Puts copied cells into the grid from a row on, downwards, and from a column on over the columns that are typed into.
 * Values stay as written (comma or point); a cell that is no verdict is left out of the verdict column.
 */
export function pasteAt(
  rows: readonly EntryRow[],
  columns: readonly EntryField[],
  at: { rowIndex: number; field: EntryField },
  text: string,
  isOpenRow: (row: EntryRow) => boolean,
): Pasted {
  const first = columns.indexOf(at.field);
  const edits: CellEdit[] = [];
  let skipped = 0;
  // What has no text, as a picture, is no empty cell: that one comes with its line end.
  if (text === '') return { edits, skipped };
  readCells(text).forEach((cells, down) => {
    const row = rows[at.rowIndex + down];
    cells.forEach((raw, right) => {
      const field = columns[first + right];
      const value = field === 'sampleTestingResult' ? readVerdict(raw) : raw.trim();
      if (!row || !field || value === undefined || !isOpenRow(row)) skipped++;
      else edits.push({ id: row.test.id, field, value });
    });
  });
  return { edits, skipped };
}

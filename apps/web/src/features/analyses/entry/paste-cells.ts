import { readCells } from '../../../lib/text/read-cells.ts';
import type { Edges } from './block-store.ts';
import type { CellEdit } from './entry-steps.ts';
import { type EntryField, type EntryRow, isEntryField, type IsOpen } from './entry-row.ts';
import { type Filled, inBlock } from './fill-cells.ts';
import { readVerdict } from './read-verdict.ts';

const readAs = (field: EntryField, raw: string): string | undefined =>
  field === 'sampleTestingResult' ? readVerdict(raw) : raw.trim();

/**
 * Puts copied text where cells are chosen: one cell into each of a block, else from its first cell on. Undefined where the first one
 * is not typed into.
 */
export function pasteInto(
  rows: readonly EntryRow[],
  columns: readonly string[],
  edges: Edges,
  text: string,
  isOpen: IsOpen,
): Filled | undefined {
  const field = columns[edges.left];
  if (field === undefined || !isEntryField(field)) return undefined;
  const isMany = edges.top < edges.bottom || edges.left < edges.right;
  const [[only = '', ...right] = [], ...below] = readCells(text);
  if (isMany && text !== '' && right.length === 0 && below.length === 0)
    return inBlock(rows, columns, edges, (of) => readAs(of, only), isOpen);
  const fields = columns.filter(isEntryField);
  return pasteAt(rows, fields, { rowIndex: edges.top, field }, text, (row, of) => isOpen(row.test, of));
}

/**
 * Puts copied cells into the grid from a row on, downwards, and from a column on over the columns that are typed into.
 * Values stay as written (comma or point); a cell that is no verdict is left out of the verdict column. Left out are cells below the
 * last row, right of the last column and in closed rows, too.
 */
export function pasteAt(
  rows: readonly EntryRow[],
  columns: readonly EntryField[],
  at: { rowIndex: number; field: EntryField },
  text: string,
  isOpenCell: (row: EntryRow, field: EntryField) => boolean,
): Filled {
  const first = columns.indexOf(at.field);
  const edits: CellEdit[] = [];
  let skipped = 0;
  // What has no text, as a picture, is no empty cell: that one comes with its line end.
  if (text === '') return { edits, skipped };
  readCells(text).forEach((cells, down) => {
    const row = rows[at.rowIndex + down];
    cells.forEach((raw, right) => {
      const field = columns[first + right];
      const value = field && readAs(field, raw);
      if (!row || !field || value === undefined || !isOpenCell(row, field)) skipped++;
      else edits.push({ id: row.test.id, field, value });
    });
  });
  return { edits, skipped };
}

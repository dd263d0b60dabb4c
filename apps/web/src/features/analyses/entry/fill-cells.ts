import type { Edges } from './block-store.ts';
import type { CellEdit } from './entry-steps.ts';
import { type EntryField, type EntryRow, isEntryField, type IsOpen, judge, valueOf } from './entry-row.ts';

/** Cells to be written, and how many found no place or nothing to write. */
export interface Filled {
  edits: CellEdit[];
  skipped: number;
}

/** What a fill takes from the row above: a verdict only where a person chose it, a proposal is made anew for each value. */
export function filledValue(row: EntryRow, field: EntryField): string | undefined {
  if (field !== 'sampleTestingResult') return valueOf(row, field);
  const { verdict, origin } = judge(row);
  return origin === 'proposed' ? undefined : (verdict ?? '');
}

/** The cells of a block that are typed into, row by row. */
const fieldsIn = (columns: readonly string[], { left, right }: Edges): EntryField[] =>
  columns.slice(left, right + 1).filter(isEntryField);

/** Fills a block from its first row down, as a spreadsheet does; a single row takes over what stands above it. */
export function fillDown(
  rows: readonly EntryRow[],
  columns: readonly string[],
  edges: Edges,
  isOpen: IsOpen,
): Filled {
  const above = edges.top === edges.bottom ? edges.top - 1 : edges.top;
  const source = rows[above];
  if (!source) return { edits: [], skipped: 0 };
  return inBlock(rows, columns, { ...edges, top: above + 1 }, (field) => filledValue(source, field), isOpen);
}

/** The same text in every cell of a block: what one copied cell pastes, and how a block is cleared. */
export function inBlock(
  rows: readonly EntryRow[],
  columns: readonly string[],
  edges: Edges,
  valueFor: (field: EntryField) => string | undefined,
  isOpen: IsOpen,
): Filled {
  const edits: CellEdit[] = [];
  let skipped = 0;
  for (const row of rows.slice(edges.top, edges.bottom + 1))
    for (const field of fieldsIn(columns, edges)) {
      const value = isOpen(row.test, field) ? valueFor(field) : undefined;
      if (value === undefined) skipped++;
      else edits.push({ id: row.test.id, field, value });
    }
  return { edits, skipped };
}

import { tabSeparated } from '../../../lib/text/tab-separated.ts';
import { sampleCodeOf } from '../list/group-by-sample.ts';
import type { Edges } from './block-store.ts';
import { type EntryRow, isEntryField, judge, valueOf } from './entry-row.ts';

/** What a column that is only read has to copy; others of them have no text of their own. */
const READ: Readonly<Record<string, (row: EntryRow) => string>> = {
  sample: ({ test }) => sampleCodeOf(test),
  analyte: ({ test }) => test.analytesName,
  requirement: ({ test }) => test.requirement,
  unit: ({ test }) => test.unit,
};

/** A copied cell as text, as it was typed; undefined for a column without any. */
function copiedText(row: EntryRow, key: string): string | undefined {
  if (key === 'sampleTestingResult') return judge(row).verdict ?? '';
  return isEntryField(key) ? valueOf(row, key) : READ[key]?.(row);
}

/**
 * The columns of a block that are copied: those that are typed into, side by side, as a paste puts them back; columns that are only
 * read come along where none of those stands before them, to name the rows.
 */
export function copiedColumns(columns: readonly string[], { left, right }: Edges): string[] {
  const chosen = columns.slice(left, right + 1);
  const first = chosen.findIndex(isEntryField);
  return chosen.filter((key, at) => isEntryField(key) || (key in READ && (first < 0 || at < first)));
}

/** A block as a spreadsheet takes it: tabs between cells, a line for each row. */
export function copyCells(rows: readonly EntryRow[], columns: readonly string[], edges: Edges): string {
  const keys = copiedColumns(columns, edges);
  return tabSeparated(
    rows.slice(edges.top, edges.bottom + 1).map((row) => keys.map((key) => copiedText(row, key) ?? '')),
  );
}

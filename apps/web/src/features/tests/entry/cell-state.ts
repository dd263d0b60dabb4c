import { type EntryField, type EntryRow, isChanged, isTooLong, judge } from './entry-row.ts';

export type CellState = 'unsaved' | 'saved' | 'error';

/** How a cell stands: in error, typed but not saved, saved in this sitting, or as it came (undefined). */
export function stateOfCell(row: EntryRow, field: EntryField): CellState | undefined {
  if (isTooLong(row, field) || (field === 'remarks' && judge(row).unexplained)) return 'error';
  if (isChanged(row, field)) return 'unsaved';
  return row.saved.includes(field) ? 'saved' : undefined;
}

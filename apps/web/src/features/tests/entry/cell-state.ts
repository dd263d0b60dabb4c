import { questionOf, unreadableOf } from './entry-number.ts';
import { unlikelyOf } from './entry-unlikely.ts';
import { type EntryField, type EntryRow, isChanged, isTooLong, judge } from './entry-row.ts';

export type CellState = 'unsaved' | 'saved' | 'error' | 'asked' | 'unlikely' | 'unreadable';

/** How a cell stands: in error, a number to be made clear or that is none, typed but not saved, saved in this sitting, or as it came (undefined). */
export function stateOfCell(row: EntryRow, field: EntryField): CellState | undefined {
  if (isTooLong(row, field) || (field === 'remarks' && judge(row).unexplained)) return 'error';
  if (questionOf(row, field)) return 'asked';
  if (unlikelyOf(row, field)) return 'unlikely';
  if (unreadableOf(row, field)) return 'unreadable';
  if (isChanged(row, field)) return 'unsaved';
  return row.saved.includes(field) ? 'saved' : undefined;
}

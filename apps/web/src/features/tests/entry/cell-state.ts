import { questionOf, unreadableOf } from './entry-number.ts';
import { unlikelyOf } from './entry-unlikely.ts';
import { type EntryField, type EntryRow, isChanged, isTooLong, judge } from './entry-row.ts';

export type CellState =
  | 'unsaved'
  | 'sending'
  | 'saved'
  | 'error'
  | 'refused'
  | 'asked'
  | 'unlikely'
  | 'unreadable';

/** The verdict against the proposal, and where it is explained. */
export const EXPLAINED: readonly EntryField[] = ['sampleTestingResult', 'remarks'];

/** How a cell stands: in error, a number to be made clear or that is none, typed but not saved, on its way, refused by the server, saved in this sitting, or as it came (undefined). */
export function stateOfCell(row: EntryRow, field: EntryField): CellState | undefined {
  if (isTooLong(row, field) || (EXPLAINED.includes(field) && judge(row).unexplained)) return 'error';
  if (row.refused?.field === field) return 'refused';
  if (questionOf(row, field)) return 'asked';
  if (unlikelyOf(row, field)) return 'unlikely';
  if (unreadableOf(row, field)) return 'unreadable';
  if (isChanged(row, field)) return row.sending ? 'sending' : 'unsaved';
  return row.saved.includes(field) ? 'saved' : undefined;
}

import { questionOf, unreadableOf } from './entry-number.ts';
import { unlikelyOf, unlikeOf } from './entry-unlikely.ts';
import { isDetailField, readDetail } from './detail-fields.ts';
import { type EntryField, type EntryRow, isChanged, isTooLong, judge, saidOf } from './entry-row.ts';
import { isUnfinished } from './unfinished.ts';

export type CellState =
  | 'unsaved'
  | 'sending'
  | 'saved'
  | 'error'
  | 'refused'
  | 'unfinished'
  | 'asked'
  | 'unlike'
  | 'unlikely'
  | 'unreadable';

/** The verdict against the proposal, and where it is explained. */
export const EXPLAINED: readonly EntryField[] = ['sampleTestingResult', 'remarks'];

/** True for a typed day or number of a form that cannot be read. */
export const isWrong = (row: EntryRow, field: EntryField): boolean =>
  isDetailField(field) &&
  'fault' in readDetail(field, row.edits[field] ?? '', saidOf(row, field)) &&
  questionOf(row, field) === undefined;

/** How a cell stands: in error, a number to be made clear or that is none, typed but not saved, on its way, refused by the server, saved in this sitting, or as it came (undefined). */
export function stateOfCell(row: EntryRow, field: EntryField): CellState | undefined {
  if (isTooLong(row, field) || (EXPLAINED.includes(field) && judge(row).unexplained)) return 'error';
  if (isWrong(row, field)) return 'error';
  if (row.refused?.field === field) return 'refused';
  if (isUnfinished(row, field)) return 'unfinished';
  if (questionOf(row, field)) return 'asked';
  if (unlikeOf(row, field)) return 'unlike';
  if (unlikelyOf(row, field)) return 'unlikely';
  if (unreadableOf(row, field)) return 'unreadable';
  if (isChanged(row, field)) return row.sending ? 'sending' : 'unsaved';
  return row.saved.includes(field) ? 'saved' : undefined;
}

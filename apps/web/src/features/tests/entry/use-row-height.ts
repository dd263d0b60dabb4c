import { SIZE } from '../../../ui/theme.ts';
import { questionOf, unreadableOf } from './entry-number.ts';
import { type EntryField, type EntryRow, valueOf } from './entry-row.ts';
import { LINE, rowHeightOf } from './row-height.ts';
import { useCellNote } from './use-cell-note.ts';
import { WRAPPING } from './use-entry-columns.tsx';

/** Extra height in px of a row that shows the other value of a conflict. */
const CONFLICT = 40;
/** Extra height in px of a row with a number to be made clear. */
const QUESTION = 28;
/** Width in px of a note in the narrowest of the cells that hold numbers. */
const NOTE = 82;

/** Answers the height in px of a row that shows these fields. */
export function useRowHeight(fields: readonly EntryField[]): (row: EntryRow) => number {
  const noteOf = useCellNote();
  return (row) => {
    const asked = fields.some((field) => questionOf(row, field));
    const notes = fields
      .filter((field) => unreadableOf(row, field))
      .map(
        (field) => rowHeightOf([{ text: noteOf(row, field)?.short ?? '', width: NOTE }]) - SIZE.row + LINE,
      );
    const words = rowHeightOf([
      { text: row.test.analytesName, width: WRAPPING.analyte },
      { text: row.test.requirement, width: WRAPPING.requirement },
      { text: valueOf(row, 'result'), width: WRAPPING.result },
    ]);
    return words + (row.conflict ? CONFLICT : 0) + (asked ? QUESTION : 0) + Math.max(0, ...notes);
  };
}

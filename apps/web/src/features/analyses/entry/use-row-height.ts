import { useMemo } from 'react';
import { memoByObject } from '../../../lib/memo-by-object.ts';
import { SIZE } from '../../../ui/theme.ts';
import { questionOf, unreadableOf } from './entry-number.ts';
import { isToConfirm, unlikeOf } from './entry-unlikely.ts';
import { type EntryField, type EntryRow, valueOf } from './entry-row.ts';
import { isUnfinished } from './unfinished.ts';
import { LINE, rowHeightOf } from './row-height.ts';
import { type CellNotes, useCellNote } from './use-cell-note.ts';
import { WRAPPING } from './use-entry-columns.tsx';

/** Extra height in px of a row that shows the other value of a conflict. */
const CONFLICT = 40;
/** Extra height in px for the answers of a number to be made clear, on one line. */
const QUESTION = 28;
/** Characters of an answer that stands beside the other one in the cell of the result; in narrower cells none does. */
const SIDE_BY_SIDE = 6;
/** Width in px of a note in the narrowest of the cells that hold numbers. */
const NOTE = 82;

/** Answers the height in px of a row that shows these fields. */
export function useRowHeight(fields: readonly EntryField[]): (row: EntryRow) => number {
  const noteOf = useCellNote();
  // Every row is asked for its height whenever one changes.
  return useMemo(() => memoByObject((row: EntryRow) => heightOf(row, fields, noteOf)), [fields, noteOf]);
}

function heightOf(row: EntryRow, shown: readonly EntryField[], noteOf: CellNotes): number {
  const fields = shown.filter((field) => valueOf(row, field) !== '');
  const answers = Math.max(
    0,
    ...fields.map((field) => {
      const [longer = ''] = questionOf(row, field) ?? [];
      if (longer === '') return isToConfirm(row, field) ? QUESTION : 0;
      return field === 'result' && longer.length <= SIDE_BY_SIDE ? QUESTION : 2 * QUESTION;
    }),
  );
  const notes = fields
    .filter((field) => unreadableOf(row, field) ?? unlikeOf(row, field) ?? isUnfinished(row, field))
    .map((field) => rowHeightOf([{ text: noteOf(row, field)?.short ?? '', width: NOTE }]) - SIZE.row + LINE);
  const words = rowHeightOf([
    { text: row.test.analytesName, width: WRAPPING.analyte },
    { text: row.test.requirement, width: WRAPPING.requirement },
    { text: valueOf(row, 'result'), width: WRAPPING.result },
  ]);
  // The reason of the server stands on one line; the whole of it is under the grid.
  const about = row.refused?.field;
  const refused = about && (about === 'documents' || shown.includes(about)) ? LINE : 0;
  const said = answers + Math.max(0, refused, ...notes);
  const withNote =
    said > 0 ? rowHeightOf([{ text: valueOf(row, 'result'), width: WRAPPING.result }]) + said : 0;
  return Math.max(words, withNote) + (row.conflict ? CONFLICT : 0);
}

import { type Mark, readNumber } from '@kiemlab/contract/core/read-number';
import { markOf, questionOf } from './entry-number.ts';
import type { EntryField, EntryRow } from './entry-row.ts';
import type { CellEdit } from './entry-steps.ts';

/** A text of a pasted block that may be two numbers, and in how many cells it stands. */
export interface PastedNumber {
  typed: string;
  answers: readonly [decimal: string, thousands: string];
  cells: number;
}

/** What is asked about a pasted block, a mark each. */
export interface PastedQuestion {
  mark: Mark;
  numbers: readonly PastedNumber[];
  /** The analytes that the answer is for. */
  analytes: readonly string[];
}

/** What a pasted block asks, all of it at once; nothing for what is clear, or was answered in this grid before. */
export function pastedQuestions(
  rows: readonly EntryRow[],
  edits: readonly CellEdit[],
): readonly PastedQuestion[] {
  const byId = new Map(rows.map((row) => [row.test.id, row]));
  const asked = edits.flatMap(({ id, field, value }) => {
    const row = byId.get(id);
    return row ? askedAfter(row, field, value) : [];
  });
  return (['comma', 'point'] as const).flatMap((mark) => {
    const of = asked.filter((cell) => cell.mark === mark);
    const numbers = new Map<string, PastedNumber>();
    for (const { typed, answers } of of)
      numbers.set(typed, { typed, answers, cells: (numbers.get(typed)?.cells ?? 0) + 1 });
    const analytes = [...new Set(of.map(({ analyte }) => analyte))];
    return of.length > 0 ? [{ mark, numbers: [...numbers.values()], analytes }] : [];
  });
}

/** The question of a cell once a text stands in it. */
function askedAfter(row: EntryRow, field: EntryField, value: string) {
  const after: EntryRow = { ...row, edits: { ...row.edits, [field]: value } };
  const mark = questionOf(after, field) && markOf(after, field);
  const reading = readNumber(value);
  return mark && 'ambiguous' in reading
    ? [{ mark, typed: value, answers: reading.ambiguous, analyte: row.test.analytesId }]
    : [];
}

import { memoByObject } from '../../../lib/memo-by-object.ts';
import { isWrong } from './cell-state.ts';
import type { EntryTest } from './detail-fields.ts';
import { NUMBER_FIELDS, questionOf } from './entry-number.ts';
import {
  ALL_FIELDS,
  type EntryCell,
  type EntryField,
  type EntryRow,
  isDirty,
  isTooLong,
  judge,
} from './entry-row.ts';
import { unlikelyOf, unlikeOf } from './entry-unlikely.ts';
import { isUnfinished } from './unfinished.ts';

/** A cell of the grid. */
export interface CellOf {
  test: EntryTest;
  field: EntryCell;
}

/**
 * What keeps a row from being saved until a person has looked at it: a text longer than the server takes, a day or number of the form
 * that cannot be read, a text that was broken off, a number that may be a thousand or is none, a value far from its limits, a verdict against the proposal without a remark.
 */
export const OPEN_KINDS = [
  'tooLong',
  'wrong',
  'unfinished',
  'asked',
  'unlike',
  'unlikely',
  'unexplained',
] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

const isNumber = (field: EntryField): boolean => (NUMBER_FIELDS as readonly EntryField[]).includes(field);

function kindOf(row: EntryRow, field: EntryField): OpenKind | undefined {
  if (isTooLong(row, field)) return 'tooLong';
  if (isWrong(row, field)) return 'wrong';
  if (isUnfinished(row, field)) return 'unfinished';
  if (questionOf(row, field)) return 'asked';
  if (isNumber(field) && unlikeOf(row, field)) return 'unlike';
  if (isNumber(field) && unlikelyOf(row, field)) return 'unlikely';
  return field === 'remarks' && judge(row).unexplained ? 'unexplained' : undefined;
}

/** The cells of an unsaved row that a person has to look at first; one in conflict waits until that is settled. */
export const openIn = memoByObject((row: EntryRow): readonly { field: EntryField; kind: OpenKind }[] => {
  if (row.conflict || !isDirty(row)) return [];
  return ALL_FIELDS.flatMap((field) => {
    const kind = kindOf(row, field);
    return kind ? [{ field, kind }] : [];
  });
});

/** How many cells of the grid are open. */
export const countOpen = (rows: readonly EntryRow[]): number =>
  rows.reduce((count, row) => count + openIn(row).length, 0);

/**
 * The open cell to go to from where the cursor stands: the next one, from the top again after the last. The cell under the cursor counts
 * where nobody has come to look at it (`isHereNew`), and where there is no other.
 */
export function nextOpen(
  rows: readonly EntryRow[],
  from: { id: string; field: EntryCell | undefined } | undefined,
  isHereNew: boolean,
): CellOf | undefined {
  const cells = rows.flatMap((row, rowIdx) =>
    openIn(row).map(({ field }) => ({ test: row.test, field, rowIdx, column: ALL_FIELDS.indexOf(field) })),
  );
  const here = rows.findIndex(({ test }) => test.id === from?.id);
  const column = ALL_FIELDS.findIndex((field) => field === from?.field);
  const isAhead = (cell: (typeof cells)[number]): boolean =>
    cell.rowIdx > here ||
    (cell.rowIdx === here && (cell.column > column || (isHereNew && cell.column === column)));
  return cells.find(isAhead) ?? cells[0];
}

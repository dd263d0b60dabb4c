import type { Marks } from '@kiemlab/contract/core/read-number';
import { afterDetails } from './after-details.ts';
import { afterSave, type SavedRow } from './after-save.ts';
import type { EntryTest, RowMore } from './detail-fields.ts';
import type { TypedCalculation } from '../calculation/typed-calculation.ts';
import { type EntryRow, isTyped, type Refusal } from './entry-row.ts';
import {
  answered,
  calculated,
  type CellEdit,
  discard,
  type Drafted,
  edit,
  elsewhere,
  type EntryState,
  entryState,
  redo,
  undo,
} from './entry-steps.ts';
import type { SentRow } from './to-save.ts';

export type EntryAction =
  | { type: 'edit'; edits: readonly CellEdit[] }
  | { type: 'confirm'; id: string; value: string }
  /** What was broken off is whole as it stands. */
  | { type: 'finish'; id: string }
  /** How marks of numbers that may be two are meant, for all rows of some analytes as long as the grid is open. */
  | { type: 'answer'; analytes: readonly string[]; marks: Marks }
  /** A result that was calculated from several values, with them. */
  | { type: 'calculate'; id: string; calculation: TypedCalculation }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'discard' }
  | { type: 'saved'; sent: readonly SentRow[]; saved: readonly SavedRow[]; at: string }
  | { type: 'sending'; ids: readonly string[] }
  /** Whatever was on its way has come back. */
  | { type: 'sent' }
  | { type: 'refused'; refusals: ReadonlyMap<string, Refusal> }
  /** The same person typed in another tab. */
  | ({ type: 'elsewhere'; id: string } & Drafted)
  | { type: 'refreshed'; tests: readonly EntryTest[] }
  | { type: 'conflict'; tests: readonly EntryTest[] }
  /** What the forms ask and the documents, which come after the rows. */
  | { type: 'more'; more: ReadonlyMap<string, RowMore> }
  /** Documents that are to go with the row. */
  | { type: 'files'; id: string; files: readonly File[] }
  /** What a row says by its form is stored, and made it another version. */
  /** What a row says by its form was saved; `day` is the laboratory's. */
  | { type: 'described'; sent: SentRow; version: number; day: string }
  | { type: 'settle'; keep: 'mine' | 'theirs'; isOpen(test: EntryTest): boolean };

/** All changes of the grid: one typed cell, a paste or a fill is one step that can be undone. */
export function entryReducer(state: EntryState, action: EntryAction): EntryState {
  switch (action.type) {
    case 'edit':
      return edit(state, action.edits);
    case 'confirm':
      return {
        ...state,
        rows: state.rows.map((row) =>
          row.test.id === action.id ? { ...row, confirmed: action.value } : row,
        ),
      };
    case 'finish':
      return {
        ...state,
        rows: state.rows.map((row) => (row.test.id === action.id ? { ...row, unfinished: undefined } : row)),
      };
    case 'answer':
      return answered(state, action.analytes, action.marks);
    case 'calculate':
      return calculated(state, action.id, action.calculation);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'discard':
      return discard(state);
    case 'saved': {
      const sent = new Map(action.sent.map((row) => [row.test.id, row]));
      const saved = new Map(action.saved.map((row) => [row.id, row]));
      return entryState(
        state.rows.map((row) => {
          const [mine, answer] = [sent.get(row.test.id), saved.get(row.test.id)];
          return mine && answer ? afterSave(row, mine, answer, action.at) : row;
        }),
      );
    }
    case 'refreshed':
      return replaceTests(state, action.tests, (row, test) => ({ ...row, test }));
    case 'conflict':
      return replaceTests(state, action.tests, (row, conflict) =>
        // Nothing to settle where nothing was typed, or what was typed is stored by now.
        isTyped({ ...row, test: conflict })
          ? { ...row, conflict }
          : { ...row, test: conflict, edits: {}, refused: undefined },
      );
    case 'more':
      return {
        ...state,
        rows: state.rows.map((row) => {
          const more = action.more.get(row.test.id);
          return more ? { ...row, test: { ...row.test, more } } : row;
        }),
      };
    case 'files':
      return {
        ...state,
        rows: state.rows.map((row) =>
          row.test.id === action.id ? { ...row, files: action.files, refused: undefined } : row,
        ),
      };
    case 'described':
      return entryState(
        state.rows.map((row) => (row.test.id === action.sent.test.id ? afterDetails(row, action) : row)),
      );
    case 'sending': {
      const ids = new Set(action.ids);
      return { ...state, rows: state.rows.map((row) => (ids.has(row.test.id) ? sent(row, true) : row)) };
    }
    case 'sent':
      return { ...state, rows: state.rows.map((row) => (row.sending ? sent(row, false) : row)) };
    case 'refused':
      return {
        ...state,
        rows: state.rows.map((row) => {
          const refused = action.refusals.get(row.test.id);
          return refused ? { ...row, sending: undefined, refused } : row;
        }),
      };
    case 'elsewhere':
      return elsewhere(state, action.id, action);
    case 'settle':
      return {
        ...state,
        rows: state.rows.map((row) =>
          // What the server would not take any more stays to be seen: the test was closed or given to somebody else.
          row.conflict === undefined || (action.keep === 'mine' && !action.isOpen(row.conflict))
            ? row
            : {
                ...row,
                test: row.conflict,
                conflict: undefined,
                refused: undefined,
                edits: action.keep === 'mine' ? row.edits : {},
              },
        ),
        past: [],
        future: [],
      };
  }
}

const sent = (row: EntryRow, sending: boolean): EntryRow => ({
  ...row,
  sending: sending || undefined,
  ...(sending ? { refused: undefined } : {}),
});

function replaceTests(
  state: EntryState,
  tests: readonly EntryTest[],
  replace: (row: EntryRow, test: EntryTest) => EntryRow,
): EntryState {
  const byId = new Map(tests.map((test) => [test.id, test]));
  return {
    ...state,
    rows: state.rows.map((row) => {
      const test = byId.get(row.test.id);
      // What its form asks is known already where the answer does not bring it.
      return test ? replace(row, { more: row.test.more, ...test }) : row;
    }),
  };
}

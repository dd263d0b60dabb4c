import type { CalculatedState } from '@kiemlab/contract/features/tests/calculation';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { afterDetails } from './after-details.ts';
import { type EntryTest, isDetailField, type RowMore } from './detail-fields.ts';
import type { TypedCalculation } from '../calculation/typed-calculation.ts';
import {
  calculatedOf,
  type EntryField,
  type EntryRow,
  filesOf,
  hasEdits,
  isTyped,
  type Refusal,
  type ResultField,
  sameValue,
  valueOf,
} from './entry-row.ts';
import type { SentRow } from './to-save.ts';

/** One typed cell. */
export interface CellEdit {
  id: string;
  field: EntryField;
  value: string;
}

/** What was typed into a row, as it was, to go back to. */
type Typed = { id: string } & Pick<EntryRow, 'edits' | 'calculation'>;
type Step = readonly Typed[];

export interface EntryState {
  readonly rows: readonly EntryRow[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A saved row as the server answers it. */
export interface SavedRow {
  id: string;
  version: number;
  flag: TestRow['flag'];
  proposal: TestRow['proposal'];
}

export type EntryAction =
  | { type: 'edit'; edits: readonly CellEdit[] }
  | { type: 'confirm'; id: string; value: string }
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

/** What of a row its draft holds. */
export type Drafted = Pick<EntryRow, 'edits' | 'calculation'> & Record<'confirmed', string | undefined>;

/** How many steps can be undone. */
const STEPS = 100;

/** A grid with its rows and nothing to undo. */
export const entryState = (rows: readonly EntryRow[]): EntryState => ({ rows, past: [], future: [] });

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
    case 'calculate':
      return calculated(state, action.id, action.calculation);
    case 'undo': {
      const step = state.past.at(-1);
      if (!step) return state;
      const { rows, before } = swap(state.rows, step);
      return { rows, past: state.past.slice(0, -1), future: [...state.future, before] };
    }
    case 'redo': {
      const step = state.future.at(-1);
      if (!step) return state;
      const { rows, before } = swap(state.rows, step);
      return { rows, past: [...state.past, before], future: state.future.slice(0, -1) };
    }
    case 'discard': {
      const typed = state.rows.filter(hasEdits);
      const step = typed.map((row) => ({ id: row.test.id, edits: {}, calculation: undefined }));
      const { rows, before } = swap(state.rows, step);
      const bare = rows.map((row) => (filesOf(row).length > 0 ? { ...row, files: [] } : row));
      return { rows: bare, past: [...state.past, before], future: [] };
    }
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

function edit(state: EntryState, cells: readonly CellEdit[]): EntryState {
  const byRow = new Map<string, CellEdit[]>();
  for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell]);
  const step: Typed[] = [];
  const rows = state.rows.map((row) => {
    const mine = (byRow.get(row.test.id) ?? []).filter(
      (cell) => cell.field === 'sampleTestingResult' || cell.value !== valueOf(row, cell.field),
    );
    if (mine.length === 0) return row;
    step.push(typedOf(row));
    return {
      ...row,
      edits: { ...row.edits, ...Object.fromEntries(mine.map((cell) => [cell.field, cell.value])) },
      saved: row.saved.filter((field) => !mine.some((cell) => cell.field === field)),
      refused: undefined,
    };
  });
  if (step.length === 0) return state;
  return { rows, past: [...state.past, step].slice(-STEPS), future: [] };
}

const typedOf = ({ test, edits, calculation }: EntryRow): Typed => ({ id: test.id, edits, calculation });

/** Puts a calculated result into its row, one step that can be undone. */
function calculated(state: EntryState, id: string, calculation: TypedCalculation): EntryState {
  const row = state.rows.find(({ test }) => test.id === id);
  if (!row) return state;
  const next: EntryRow = {
    ...row,
    edits: { ...row.edits, result: calculation.result },
    calculation,
    saved: row.saved.filter((field) => field !== 'result'),
    refused: undefined,
  };
  return {
    rows: state.rows.map((one) => (one === row ? next : one)),
    past: [...state.past, [typedOf(row)]].slice(-STEPS),
    future: [],
  };
}

const sent = (row: EntryRow, sending: boolean): EntryRow => ({
  ...row,
  sending: sending || undefined,
  ...(sending ? { refused: undefined } : {}),
});

/** Takes over what another tab holds of a row; going back here would undo what was typed there. */
function elsewhere(state: EntryState, id: string, { edits, confirmed, calculation }: Drafted): EntryState {
  const same = (row: EntryRow): boolean =>
    row.confirmed === confirmed &&
    JSON.stringify(row.calculation) === JSON.stringify(calculation) &&
    Object.keys({ ...row.edits, ...edits }).every(
      (field) => row.edits[field as EntryField] === edits[field as EntryField],
    );
  if (state.rows.every((row) => row.test.id !== id || same(row))) return state;
  const others = (steps: readonly Step[]): Step[] =>
    steps.map((step) => step.filter((row) => row.id !== id)).filter((step) => step.length > 0);
  return {
    rows: state.rows.map((row) => (row.test.id === id ? { ...row, edits, confirmed, calculation } : row)),
    past: others(state.past),
    future: others(state.future),
  };
}

/** Sets edits back and answers what they were, for the way there. */
function swap(rows: readonly EntryRow[], step: Step): { rows: EntryRow[]; before: Step } {
  const target = new Map(step.map((typed) => [typed.id, typed]));
  const before: Typed[] = [];
  return {
    rows: rows.map((row) => {
      const typed = target.get(row.test.id);
      if (!typed) return row;
      before.push(typedOf(row));
      return { ...row, edits: typed.edits, calculation: typed.calculation };
    }),
    before,
  };
}

/** The row once the server has stored what was sent; whatever was typed meanwhile stays unsaved. */
function afterSave(row: EntryRow, mine: SentRow, answer: SavedRow, at: string): EntryRow {
  const { values } = mine;
  const corrected = values !== undefined && answer.version !== row.test.version;
  return {
    ...row,
    test: {
      ...row.test,
      ...values,
      ...moreDocuments(row.test, mine.files.length),
      version: answer.version,
      flag: answer.flag,
      ...(values && { calculated: calculatedBy(row.test, mine) }),
      proposal: answer.proposal,
      resultVersions: row.test.resultVersions + (corrected ? 1 : 0),
      resultDate: corrected ? at : row.test.resultDate,
    },
    edits: Object.fromEntries(
      Object.entries(row.edits).filter(([field, typed]) => {
        if (isDetailField(field)) return true;
        const stored = values?.[field as ResultField];
        return !sameValue(typed, stored ?? '', row.test) && typed !== mine.edits[field as EntryField];
      }),
    ),
    saved: [...new Set([...row.saved, ...mine.fields])],
    calculation: row.calculation === mine.calculation ? undefined : row.calculation,
    files: filesOf(row).filter((file) => !mine.files.includes(file)),
    sending: undefined,
    refused: undefined,
  };
}

/** How the result that was sent was calculated: a text that was typed anew was not. */
function calculatedBy(test: EntryTest, { edits, calculation, values }: SentRow): CalculatedState | null {
  if (calculation) return calculatedOf({ test, edits, calculation, saved: [] });
  return (values?.result ?? null) === test.result ? test.calculated : null;
}

const moreDocuments = ({ more }: EntryTest, added: number): Pick<EntryTest, 'more'> =>
  more ? { more: { ...more, documents: more.documents + added } } : {};

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

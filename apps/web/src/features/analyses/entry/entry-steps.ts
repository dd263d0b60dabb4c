import type { Marks } from '@kiemlab/contract/core/read-number';
import type { TypedCalculation } from '../calculation/typed-calculation.ts';
import { answersIn } from './entry-number.ts';
import { type EntryField, type EntryRow, filesOf, hasEdits, valueOf } from './entry-row.ts';
import { isUnfinished, unfinishedIn } from './unfinished.ts';

/** One typed cell. */
export interface CellEdit {
  id: string;
  field: EntryField;
  value: string;
}

/** What was typed into a row, as it was, to go back to. */
type Typed = { id: string } & Pick<EntryRow, 'edits' | 'calculation' | 'marks'>;
type Step = readonly Typed[];

export interface EntryState {
  readonly rows: readonly EntryRow[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** What of a row its draft holds. */
export type Drafted = Pick<EntryRow, 'edits' | 'calculation' | 'answers' | 'unfinished'> &
  Record<'confirmed', string | undefined>;

/** How many steps can be undone. */
const STEPS = 100;

/** A grid with its rows and nothing to undo. */
export const entryState = (rows: readonly EntryRow[]): EntryState => ({ rows, past: [], future: [] });

/** Types into cells, one step that can be undone. */
export function edit(state: EntryState, cells: readonly CellEdit[]): EntryState {
  const byRow = new Map<string, CellEdit[]>();
  for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell]);
  const step: Typed[] = [];
  const rows = state.rows.map((row) => {
    const mine = (byRow.get(row.test.id) ?? []).filter(
      (cell) =>
        cell.field === 'sampleTestingResult' ||
        cell.value !== valueOf(row, cell.field) ||
        // The same text, typed to its end.
        isUnfinished(row, cell.field),
    );
    if (mine.length === 0) return row;
    step.push(typedOf(row));
    return {
      ...row,
      edits: { ...row.edits, ...Object.fromEntries(mine.map((cell) => [cell.field, cell.value])) },
      saved: row.saved.filter((field) => !mine.some((cell) => cell.field === field)),
      unfinished: mine.some(({ field }) => field === row.unfinished?.field) ? undefined : row.unfinished,
      refused: undefined,
    };
  });
  if (step.length === 0) return state;
  return { rows, past: [...state.past, step].slice(-STEPS), future: [] };
}

const typedOf = ({ test, edits, calculation, marks }: EntryRow): Typed => ({
  id: test.id,
  edits,
  calculation,
  marks,
});

/** Says how marks are meant in all rows of some analytes, one step that can be undone. */
export function answered(state: EntryState, analytes: readonly string[], marks: Marks): EntryState {
  const mine = state.rows.filter(({ test }) => analytes.includes(test.analytesId));
  const step = mine.map((row) => ({ ...typedOf(row), marks: { ...row.marks, ...marks } }));
  const { rows, before } = swap(state.rows, step);
  return { rows, past: [...state.past, before].slice(-STEPS), future: [] };
}

/** Puts a calculated result into its row, one step that can be undone. */
export function calculated(state: EntryState, id: string, calculation: TypedCalculation): EntryState {
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

/** One step back. */
export function undo(state: EntryState): EntryState {
  const step = state.past.at(-1);
  if (!step) return state;
  const { rows, before } = swap(state.rows, step);
  return { rows, past: state.past.slice(0, -1), future: [...state.future, before] };
}

/** One step forth again. */
export function redo(state: EntryState): EntryState {
  const step = state.future.at(-1);
  if (!step) return state;
  const { rows, before } = swap(state.rows, step);
  return { rows, past: [...state.past, before], future: state.future.slice(0, -1) };
}

/** Takes back all that was typed, and the documents that were to go with it; what was typed can be had again by going back. */
export function discard(state: EntryState): EntryState {
  const typed = state.rows.filter(hasEdits);
  const step = typed.map((row) => ({ ...typedOf(row), edits: {}, calculation: undefined }));
  const { rows, before } = swap(state.rows, step);
  const bare = rows.map((row) => (filesOf(row).length > 0 ? { ...row, files: [] } : row));
  return { rows: bare, past: [...state.past, before], future: [] };
}

/** Takes over what another tab holds of a row; going back here would undo what was typed there. */
export function elsewhere(
  state: EntryState,
  id: string,
  { edits, confirmed, answers, unfinished, calculation }: Drafted,
): EntryState {
  const same = (row: EntryRow): boolean =>
    row.confirmed === confirmed &&
    JSON.stringify(row.calculation) === JSON.stringify(calculation) &&
    JSON.stringify(answersIn(row)) === JSON.stringify(answers) &&
    JSON.stringify(unfinishedIn(row)) === JSON.stringify(unfinished) &&
    Object.keys({ ...row.edits, ...edits }).every(
      (field) => row.edits[field as EntryField] === edits[field as EntryField],
    );
  if (state.rows.every((row) => row.test.id !== id || same(row))) return state;
  const others = (steps: readonly Step[]): Step[] =>
    steps.map((step) => step.filter((row) => row.id !== id)).filter((step) => step.length > 0);
  return {
    rows: state.rows.map((row) =>
      row.test.id === id ? { ...row, edits, confirmed, answers, unfinished, calculation } : row,
    ),
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
      return { ...row, edits: typed.edits, calculation: typed.calculation, marks: typed.marks };
    }),
    before,
  };
}

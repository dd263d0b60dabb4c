import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import type { ProposedLimits } from '@kiemlab/contract/features/analytes/propose-limits';
import type { PastedBlock } from './paste-sheet.ts';
import { isDecimalField, type SheetField } from './sheet-fields.ts';
import { cellsOf, changedFields, isBlank, isHeld, lineOf, newLine, type SheetLine } from './sheet-line.ts';

export interface SheetState {
  lines: readonly SheetLine[];
  /** Numbers the keys of new lines. */
  next: number;
}

export type SheetAction =
  | { type: 'load'; analytes: readonly Analyte[]; language: Language }
  /** Takes over what is stored by now, and keeps what was typed. */
  | { type: 'rebase'; analytes: readonly Analyte[]; language: Language }
  | { type: 'edit'; key: string; field: SheetField; text: string }
  | { type: 'answer'; key: string; field: SheetField; value: string }
  | { type: 'paste'; key: string; block: PastedBlock }
  | { type: 'copy'; analytes: readonly Analyte[]; language: Language }
  | { type: 'take'; proposals: ReadonlyMap<string, ProposedLimits>; language: Language }
  | { type: 'group'; key: string; groupId: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; step: -1 | 1 };

/** The sheet with an empty line at its end, to be typed into. */
function withBlank({ lines, next }: SheetState): SheetState {
  const last = lines.at(-1);
  return last && isBlank(last)
    ? { lines, next }
    : { lines: [...lines, newLine(`new-${next}`)], next: next + 1 };
}

/** A line with other text in a cell; what was answered for that cell is asked anew. */
function typed(line: SheetLine, field: SheetField, text: string): SheetLine {
  const { [field]: _, ...answers } = line.answers;
  return { ...line, cells: { ...line.cells, [field]: text }, answers };
}

/** A line in which a number is put that is known exactly: never asked again which is meant. */
const put = (line: SheetLine, field: SheetField, value: string, language: Language): SheetLine => {
  const next = typed(line, field, showDecimal(value, language));
  return { ...next, answers: { ...next.answers, [field]: value } };
};

function paste({ lines, next }: SheetState, key: string, block: PastedBlock): SheetState {
  const first = lines.findIndex((line) => line.key === key);
  if (first < 0) return { lines, next };
  const missing = Math.max(0, first + block.lines - lines.length);
  const more = Array.from({ length: missing }, (_, at) => newLine(`new-${next + at}`));
  const all = [...lines, ...more];
  for (const { down, field, text } of block.cells) {
    const line = all[first + down];
    if (line && !isHeld(line, field)) all[first + down] = typed(line, field, text);
  }
  return { lines: all, next: next + missing };
}

/** New lines like analytes of another test id, before the empty line; those whose code or name is there already are left out. */
function copy({ lines, next }: SheetState, analytes: readonly Analyte[], language: Language): SheetState {
  const key = (text: string): string => text.trim().normalize('NFC').toLocaleLowerCase('vi');
  const codes = new Set(lines.map(({ cells }) => key(cells.analytesId)));
  const names = new Set(lines.map(({ cells }) => key(cells.analytesName)));
  const added = analytes
    .filter(({ analytesId, analytesName }) => !codes.has(key(analytesId)) && !names.has(key(analytesName)))
    .map((analyte, at): SheetLine => {
      const exact = { lod: analyte.lod, loq: analyte.loq, ...analyte.flag } as Partial<
        Record<string, unknown>
      >;
      const line = newLine(`new-${next + at}`, cellsOf(analyte, language));
      const answers = Object.fromEntries(
        Object.entries(exact).filter(
          ([field, value]) => isDecimalField(field as SheetField) && typeof value === 'string',
        ),
      );
      return { ...line, answers };
    });
  const kept = lines.filter((line) => !isBlank(line));
  return { lines: [...kept, ...added], next: next + added.length };
}

/** What is stored by now, in its order, with what was typed into each line; new lines stay behind. */
function rebase({ lines, next }: SheetState, analytes: readonly Analyte[], language: Language): SheetState {
  const typedInto = new Map(lines.map((line) => [line.key, line]));
  const stored = analytes.map((analyte) => {
    const line = lineOf(analyte, language);
    const before = typedInto.get(line.key);
    if (!before) return line;
    const kept = changedFields(before).filter((field) => !isHeld(line, field));
    const cells = { ...line.cells, ...Object.fromEntries(kept.map((field) => [field, before.cells[field]])) };
    return { ...line, cells, answers: before.answers };
  });
  return { lines: [...stored, ...lines.filter(({ seen }) => seen === undefined)], next };
}

function move({ lines, next }: SheetState, key: string, step: -1 | 1): SheetState {
  const at = lines.findIndex((line) => line.key === key);
  const [line, other] = [lines[at], lines[at + step]];
  if (!line || !other || isBlank(other)) return { lines, next };
  const moved = [...lines];
  moved[at] = other;
  moved[at + step] = line;
  return { lines: moved, next };
}

const each = (state: SheetState, key: string, change: (line: SheetLine) => SheetLine): SheetState => ({
  ...state,
  lines: state.lines.map((line) => (line.key === key ? change(line) : line)),
});

function changed(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'load':
      return { ...state, lines: action.analytes.map((analyte) => lineOf(analyte, action.language)) };
    case 'rebase':
      return rebase(state, action.analytes, action.language);
    case 'edit':
      return each(state, action.key, (line) => typed(line, action.field, action.text));
    case 'answer':
      return each(state, action.key, (line) => ({
        ...line,
        answers: { ...line.answers, [action.field]: action.value },
      }));
    case 'paste':
      return paste(state, action.key, action.block);
    case 'copy':
      return copy(state, action.analytes, action.language);
    case 'take':
      return {
        ...state,
        lines: state.lines.map((line) =>
          Object.entries(action.proposals.get(line.key) ?? {}).reduce(
            (now, [bound, value]) => (value ? put(now, bound as SheetField, value, action.language) : now),
            line,
          ),
        ),
      };
    case 'group':
      return each(state, action.key, (line) => ({ ...line, groupId: action.groupId }));
    case 'remove':
      return {
        ...state,
        lines: state.lines.filter(({ key, seen }) => key !== action.key || seen !== undefined),
      };
    case 'move':
      return move(state, action.key, action.step);
  }
}

/** What the sheet holds after an act; there is always an empty line at its end. */
export const sheetReducer = (state: SheetState, action: SheetAction): SheetState =>
  withBlank(changed(state, action));

export const EMPTY_SHEET: SheetState = { lines: [], next: 0 };

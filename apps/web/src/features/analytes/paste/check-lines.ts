import { type Analyte, ANALYTE_TEXT, MOST_TEST_RUNS } from '@kiemlab/contract/features/analytes/analytes.api';
import { type Mark, openMark, readNumber, type Unreadable } from '@kiemlab/contract/core/read-number';
import { fold } from '../../../lib/text/fold.ts';
import { listedAs, nearlyListed } from '../unit-names.ts';
import { NEEDED_FIELDS, type PasteColumns, type PasteField } from './paste-columns.ts';

/** Why a cell cannot be taken as it stands. */
export type CellFault =
  | {
      why:
        | 'missing'
        | 'tooLong'
        | 'negative'
        | 'notWhole'
        | 'runs'
        | 'thereAlready'
        | 'typeUnknown'
        | 'yesOrNo';
    }
  | { why: 'twice'; line: number }
  | { why: 'unitUnknown'; near: string | undefined }
  | { why: 'unreadable'; number: Unreadable }
  | { why: 'asked'; answers: readonly [decimal: string, thousands: string]; mark: Mark };

/** What a line says, as the call takes it. */
export type LineValues = Partial<Record<PasteField, string | number | boolean | null>>;
export interface CheckedLine {
  values: LineValues;
  faults: Partial<Record<PasteField, CellFault>>;
}

/** What the lines are checked against. */
export interface CheckedAgainst {
  units: readonly string[];
  existing: readonly Pick<Analyte, 'analytesId' | 'analytesName'>[];
  /** Which number or unit was meant, by line and field. */
  answers: ReadonlyMap<string, string>;
}

/** Tells a cell apart among the answers. */
export const cellKey = (line: number, field: PasteField): string => `${line} ${field}`;

const LONGEST: Partial<Record<PasteField, number>> = {
  analytesId: ANALYTE_TEXT.code,
  analytesName: ANALYTE_TEXT.name,
  methodId: ANALYTE_TEXT.method,
  requirement: ANALYTE_TEXT.requirement,
  result: ANALYTE_TEXT.hint,
  observedValue: ANALYTE_TEXT.hint,
  otherLabResult: ANALYTE_TEXT.hint,
  description: ANALYTE_TEXT.description,
};
const TYPES: Readonly<Record<string, Analyte['type']>> = {
  'dinh luong': 'QUANTITATIVE',
  quantitative: 'QUANTITATIVE',
  'dinh tinh': 'QUALITATIVE',
  qualitative: 'QUALITATIVE',
};
const YES = ['x', 'co', 'yes', '1', 'true', '✓', '*'];
const NO = ['khong', 'no', '0', 'false', '-'];

type Read = { value: string | number | boolean | null } | { fault: CellFault };

/** A number of a cell, or the answer that was given for it; a wrong one is never guessed. */
function readAmount(text: string, answer: string | undefined): Read {
  const reading = answer === undefined ? readNumber(text) : { value: answer };
  if ('ambiguous' in reading)
    return { fault: { why: 'asked', answers: reading.ambiguous, mark: openMark(text) ?? 'point' } };
  if ('unreadable' in reading) return { fault: { why: 'unreadable', number: reading.unreadable } };
  return /^-.*[1-9]/.test(reading.value)
    ? { fault: { why: 'negative' } }
    : { value: reading.value.replace(/^-/, '') };
}

function readCell(
  field: PasteField,
  text: string,
  answer: string | undefined,
  units: readonly string[],
): Read {
  const longest = LONGEST[field];
  if (longest !== undefined) return text.length > longest ? { fault: { why: 'tooLong' } } : { value: text };
  if (text === '') return { value: null };
  if (field === 'unit') {
    const unit = listedAs(units, answer ?? text);
    return unit === undefined
      ? { fault: { why: 'unitUnknown', near: nearlyListed(units, text) } }
      : { value: unit };
  }
  if (field === 'type') {
    const type = TYPES[fold(text)];
    return type ? { value: type } : { fault: { why: 'typeUnknown' } };
  }
  if (field === 'accredited') {
    const word = fold(text);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : { fault: { why: 'yesOrNo' } };
  }
  const amount = readAmount(text, answer);
  if (field !== 'testRunNumber' || !('value' in amount)) return amount;
  if (!/^\d+$/.test(String(amount.value))) return { fault: { why: 'notWhole' } };
  const runs = Number(amount.value);
  return runs >= 1 && runs <= MOST_TEST_RUNS ? { value: runs } : { fault: { why: 'runs' } };
}

/** Code and name as they are compared: letters of either case are the same, marks are not. */
const key = (text: string): string => text.normalize('NFC').toLocaleLowerCase('vi');

/**
 * Reads pasted lines by what their columns hold: the values to send, and for each cell why it cannot be taken. Lines that are left out
 * are read, and are nobody's double.
 */
export function checkLines(
  lines: readonly (readonly string[])[],
  columns: PasteColumns,
  leftOut: ReadonlySet<number>,
  { units, existing, answers }: CheckedAgainst,
): CheckedLine[] {
  const seen = {
    analytesId: new Map(existing.map((one) => [key(one.analytesId), -1])),
    analytesName: new Map(existing.map((one) => [key(one.analytesName), -1])),
  };
  return lines.map((cells, line) => {
    const values: LineValues = {};
    const faults: CheckedLine['faults'] = {};
    columns.forEach((field, at) => {
      if (!field) return;
      const read = readCell(field, (cells[at] ?? '').trim(), answers.get(cellKey(line, field)), units);
      // What is not said is left out: the call then writes what it writes for a new one.
      if ('fault' in read) faults[field] = read.fault;
      else if (read.value !== null && read.value !== '') values[field] = read.value;
    });
    for (const field of NEEDED_FIELDS) {
      const text = values[field];
      if (faults[field]) continue;
      if (typeof text !== 'string') {
        faults[field] = { why: 'missing' };
        continue;
      }
      const before = seen[field].get(key(text));
      if (before === -1) faults[field] = { why: 'thereAlready' };
      else if (before !== undefined) faults[field] = { why: 'twice', line: before };
      else if (!leftOut.has(line)) seen[field].set(key(text), line);
    }
    return { values, faults };
  });
}

/** The cells of a column whose number can be read in two ways by the same mark, with both readings. */
export interface AskedColumn {
  field: PasteField;
  mark: Mark;
  cells: readonly { line: number; answers: readonly [decimal: string, thousands: string] }[];
}

const MARKS: readonly Mark[] = ['comma', 'point'];

/** Columns where more than one number can be read in two ways: one mark is written in one way in a whole column, and is answered in one. */
export function askedColumns(
  checked: readonly CheckedLine[],
  columns: PasteColumns,
  leftOut: ReadonlySet<number>,
): AskedColumn[] {
  return columns.flatMap((field) => {
    if (!field) return [];
    return MARKS.flatMap((mark) => {
      const cells = checked.flatMap(({ faults }, line) => {
        const fault = faults[field];
        const isAsked = fault?.why === 'asked' && fault.mark === mark && !leftOut.has(line);
        return isAsked ? [{ line, answers: fault.answers }] : [];
      });
      return cells.length > 1 ? [{ field, mark, cells }] : [];
    });
  });
}

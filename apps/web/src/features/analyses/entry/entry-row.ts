import type { Actor } from '@kiemlab/contract/core/actor';
import {
  isSameNumber,
  type Limits,
  type Marks,
  openMark,
  readNumber,
  readStored,
  SETTLED,
  storedText,
} from '@kiemlab/contract/core/read-number';
import { clean } from '@kiemlab/contract/core/text';
import { type CalculatedState, stateOfCalculation } from '@kiemlab/contract/features/analyses/calculation';
import {
  bandOf,
  type Flag,
  flagOf,
  hasLimits,
  proposalOf,
  isFinal,
  type Verdict,
  VERDICTS,
} from '@kiemlab/contract/features/analyses/flags';
import { mayDo } from '@kiemlab/contract/features/analyses/row-inputs';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { memoByObject } from '../../../lib/memo-by-object.ts';
import { keptOf, type TypedCalculation } from '../calculation/typed-calculation.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  detailLength,
  type EntryTest,
  hasDetail,
  isDetailField,
  isOtherDetail,
  storedDetail,
} from './detail-fields.ts';

/** What is typed into the grid, with the length the server takes. */
export const ENTRY_FIELDS = {
  result: 500,
  sampleTestingResult: 4,
  observedValue: 500,
  analysisComment: 2000,
  remarks: 2000,
  lod: 40,
  loq: 40,
  otherLabResult: 500,
} as const satisfies Partial<Record<keyof TestRow, number>>;
/** What is typed for the result itself. */
export type ResultField = keyof typeof ENTRY_FIELDS;
/** A column that is typed into: of the result, or of the form of the test group. */
export type EntryField = ResultField | DetailField;
/** Every column that may be typed into. */
export const ALL_FIELDS: readonly EntryField[] = [
  ...(Object.keys(ENTRY_FIELDS) as ResultField[]),
  ...DETAIL_FIELDS,
];

/** True for a column that is typed into. */
export const isEntryField = (key: string): key is EntryField =>
  Object.hasOwn(ENTRY_FIELDS, key) || isDetailField(key);

/** Characters that the server takes in a field. */
export const lengthOfField = (field: EntryField): number =>
  isDetailField(field) ? detailLength(field) : ENTRY_FIELDS[field];

/** Typed values of a row that are not saved; an empty text clears the field. */
export type Edits = Readonly<Partial<Record<EntryField, string>>>;

/** How the marks of typed texts are meant, cell by cell; it is said of no other text. */
export type Answers = Readonly<Partial<Record<EntryField, { typed: string; marks: Marks }>>>;

/** A text whose typing was broken off, and the cell it stands in; it is said of no other text. */
export interface Unfinished {
  field: EntryField;
  typed: string;
}

/** A row of the grid: the record as the server has it, and what was typed since. */
export interface EntryRow {
  readonly test: EntryTest;
  readonly edits: Edits;
  /** Fields saved in this sitting and not typed into since. */
  readonly saved: readonly EntryField[];
  /** The record as somebody else has changed it meanwhile; has to be settled before the row is saved. */
  readonly conflict?: EntryTest | undefined;
  /** Documents that go with its next save. */
  readonly files?: readonly File[] | undefined;
  /** How the marks of numbers that may be two are meant, as it was answered for its analyte in this grid. */
  readonly marks?: Marks | undefined;
  /** Answers that a draft holds, for the very texts that they decided. */
  readonly answers?: Answers | undefined;
  /** The value that was confirmed: far from its limits, or words that look like a number. */
  readonly confirmed?: string | undefined;
  /** The cell whose typing was broken off when the page went (`isUnfinished`). */
  readonly unfinished?: Unfinished | undefined;
  /** What its typed result was calculated from (`calculationOf`). */
  readonly calculation?: TypedCalculation | undefined;
  /** It is on its way to the server. */
  readonly sending?: boolean | undefined;
  /** Why the server did not take it, and the cell it is about, until the row is typed into. */
  readonly refused?: Refusal | undefined;
}

/** A cell that something is said about: one that is typed into, or that of the documents. */
export type EntryCell = EntryField | 'documents';

/** True for a column whose cells something may be said about. */
export const isEntryCell = (key: string): key is EntryCell => key === 'documents' || isEntryField(key);

/** Why the server did not take a row. */
export interface Refusal {
  field: EntryCell;
  text: string;
}

/** The fields a flag may be computed from; changing one asks for a new verdict. */
const VALUE_FIELDS: readonly EntryField[] = ['result', 'observedValue', 'lod', 'loq'];
/** The field that is compared with the limits, by the base of the test. */
export const BASE_FIELDS = {
  RESULT: 'result',
  OBSERVER_VALUE: 'observedValue',
  LOD: 'lod',
  LOQ: 'loq',
} as const;

/** True when a typed text means the stored value under the limits of their test: "97,2" and "97.2" do; what is still open does not. */
export const sameValue = (typed: string, stored: string, limits: Limits, marks?: Marks): boolean =>
  clean(typed) === clean(stored) ||
  (!('ambiguous' in readNumber(typed, limits, marks)) &&
    isSameNumber(storedText(clean(typed), limits, marks), clean(stored), limits));

/** The stored value of a field, empty for nothing. */
export const storedValue = (test: EntryTest, field: EntryField): string =>
  isDetailField(field) ? storedDetail(test, field) : (test[field] ?? '');

/** Documents that wait for the next save of the row. */
export const filesOf = ({ files = [] }: EntryRow): readonly File[] => files;

/** The value a row shows: as typed, else as stored. */
export const valueOf = (row: EntryRow, field: EntryField): string =>
  row.edits[field] ?? storedValue(row.test, field);

/** What the typed result was calculated from; undefined where another result was typed since. */
export const calculationOf = ({ edits, calculation }: EntryRow): TypedCalculation | undefined =>
  calculation && edits.result === calculation.result ? calculation : undefined;

/** What was said of the marks of a cell: of all of its analyte in this grid, or of its very text before the page was opened. */
export function saidOf({ edits, marks, answers }: EntryRow, field: EntryField): Marks | undefined {
  const kept = answers?.[field];
  return kept && kept.typed === edits[field] ? { ...kept.marks, ...marks } : marks;
}

/** How the marks of a cell are meant: a result that comes with a calculation was made clear there. */
export const marksOf = (row: EntryRow, field: EntryField): Marks | undefined =>
  field === 'result' && calculationOf(row) ? SETTLED : saidOf(row, field);

/** True for a cell that shows a value, which typing there would replace. */
export const holdsValue = (row: EntryRow, field: EntryCell): boolean =>
  field === 'sampleTestingResult'
    ? judge(row).verdict !== null
    : isEntryField(field) && valueOf(row, field) !== '';

/** The value of a row as it is kept once its question is answered; what is stored stays as it is. */
export const settledValue = (row: EntryRow, field: EntryField): string =>
  row.edits[field] === undefined || !isChanged(row, field)
    ? valueOf(row, field)
    : storedText(clean(valueOf(row, field)), row.test, marksOf(row, field));

/** How the result that a row shows was calculated, typed or stored; null for one that was not. */
export function calculatedOf(row: EntryRow): CalculatedState | null {
  const typed = calculationOf(row);
  if (!typed) return isChanged(row, 'result') ? null : row.test.calculated;
  return stateOfCalculation(
    keptOf(typed, row.test) ?? null,
    row.test.flagBase === 'RESULT' ? row.test : undefined,
  );
}

/** The flag of a row: of a calculated result before it was rounded, as the server finds it (rule T28). */
function flagOfRow(row: EntryRow, base: string): Flag | null {
  const { test } = row;
  if (test.flagBase === 'RESULT') {
    const typed = calculationOf(row);
    const kept = typed && keptOf(typed, test);
    if (kept && kept.override === null) return bandOf(kept.unrounded, test) ?? null;
    if (!typed && test.calculated !== null && !isChanged(row, 'result')) return test.flag;
  }
  return flagOf(base, test) ?? null;
}

/** The verdict a test has; one that goes on has none that a person could leave as it is. */
const storedVerdict = ({ sampleTestingResult }: TestRow): Verdict | null =>
  isFinal(sampleTestingResult) ? sampleTestingResult : null;

const asVerdict = (value: string): Verdict | null => VERDICTS.find((verdict) => verdict === value) ?? null;

/** What can be said of a row as it stands. */
export interface Judgement {
  flag: Flag | null;
  proposal: Verdict | null;
  /** What would be saved as the verdict. */
  verdict: Verdict | null;
  /** Where it comes from: proposed ones become the verdict when the row is saved. */
  origin: 'stored' | 'chosen' | 'proposed' | 'none';
  /** The value is text though there are limits: no flag, the verdict is chosen by hand. */
  asText: boolean;
  /** The value may be a thousand or a number with decimals: no flag until it is answered. */
  asked: boolean;
  /** The verdict goes against the proposal and nothing says why. */
  unexplained: boolean;
}

/** True for a typed text that may be two numbers, until somebody has said which. */
export const isAsked = (row: EntryRow, field: ResultField): boolean => {
  const mark = isChanged(row, field) ? openMark(valueOf(row, field), row.test) : undefined;
  return mark !== undefined && !marksOf(row, field)?.[mark];
};

/** Flag in exact decimals, proposal and verdict of a row (TEST-03). */
export const judge = memoByObject((row: EntryRow): Judgement => {
  const { test, edits } = row;
  const baseField = BASE_FIELDS[test.flagBase];
  const base = clean(settledValue(row, baseField));
  const asked = isAsked(row, baseField);
  const flag = asked ? null : flagOfRow(row, base);
  const proposal = proposalOf(flag ?? undefined) ?? null;
  const valueChanged = VALUE_FIELDS.some((field) => isChanged(row, field));
  const stored = storedVerdict(test);
  const [verdict, origin]: [Verdict | null, Judgement['origin']] =
    edits.sampleTestingResult !== undefined
      ? [asVerdict(edits.sampleTestingResult), 'chosen']
      : stored !== null && !valueChanged
        ? [stored, 'stored']
        : [proposal, proposal === null ? 'none' : 'proposed'];
  return {
    flag,
    proposal,
    verdict,
    origin: verdict === null ? 'none' : origin,
    asText: hasLimits(test) && base !== '' && !asked && !('value' in readStored(base, test)),
    asked,
    unexplained:
      proposal !== null &&
      verdict !== null &&
      verdict !== proposal &&
      clean(valueOf(row, 'remarks')) === '' &&
      clean(valueOf(row, 'analysisComment')) === '',
  };
});

/** True when the field holds something that is not saved. */
export function isChanged(row: EntryRow, field: EntryField): boolean {
  if (field !== 'sampleTestingResult') {
    const typed = row.edits[field];
    const said = saidOf(row, field);
    if (isDetailField(field)) return typed !== undefined && isOtherDetail(row.test, field, typed, said);
    if (field === 'result' && calculationOf(row)) return true;
    return typed !== undefined && !sameValue(typed, storedValue(row.test, field), row.test, said);
  }
  const { verdict, origin } = judge(row);
  if (verdict === storedVerdict(row.test)) return false;
  // A proposal for a stored result is only shown; it becomes a change with the value or by a person's choice.
  return origin !== 'proposed' || VALUE_FIELDS.some((value) => isChanged(row, value));
}

/** True when something was typed, be it what is stored already. */
export const hasEdits = (row: EntryRow): boolean => Object.keys(row.edits).length > 0;

/** Fields of a row that are not saved. */
export const changedFields = memoByObject((row: EntryRow): readonly EntryField[] =>
  hasEdits(row) ? ALL_FIELDS.filter((field) => isChanged(row, field)) : [],
);

/** True when something was typed into the row that is not saved. */
export const isTyped = (row: EntryRow): boolean => changedFields(row).length > 0;

/** True when the row holds something that is not saved. */
export const isDirty = (row: EntryRow): boolean => isTyped(row) || filesOf(row).length > 0;

/** True when a text is longer than the server takes. */
export const isTooLong = (row: EntryRow, field: EntryField): boolean =>
  clean(valueOf(row, field)).length > lengthOfField(field);

/** Tells whether results may be entered for a test now, and whether it has the cell. */
export type IsOpen = (test: EntryTest, field?: EntryField) => boolean;

/** May the actor enter results for the test now? */
export const isOpen = (test: TestRow, actor: Actor): boolean => mayDo(test, actor, 'enterResult');

/** True for a cell that the test has: of the result always, of a form where its group asks for it. */
export const hasCell = (test: EntryTest, field: EntryField | undefined): boolean =>
  field === undefined || !isDetailField(field) || hasDetail(test, field);

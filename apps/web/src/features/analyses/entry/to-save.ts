import { clean } from '@kiemlab/contract/core/text';
import type { Verdict } from '@kiemlab/contract/features/analyses/flags';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import { type Marks, openMark, SETTLED } from '@kiemlab/contract/core/read-number';
import { type EntryTest, isDetailField, readDetail, storedDetail } from './detail-fields.ts';
import { confirmedSent } from './entry-unlikely.ts';
import { NUMBER_FIELDS } from './entry-number.ts';
import { type CellOf, openIn, type OpenKind } from './open-cells.ts';
import { sentCalculation, type TypedCalculation } from '../calculation/typed-calculation.ts';
import {
  calculationOf,
  changedFields,
  type Edits,
  type EntryField,
  type EntryRow,
  filesOf,
  judge,
  type ResultField,
  saidOf,
  settledValue,
} from './entry-row.ts';

type Entry = Input<typeof enterResults>['body']['testResults'][number];

/** The stored form of what a row sends. */
export type SentValues = Readonly<
  Partial<Record<Exclude<ResultField, 'sampleTestingResult'>, string | null>>
> & {
  sampleTestingResult: Verdict | null;
};

/** A row on its way to the server, remembered until the answer. */
export interface SentRow {
  test: EntryTest;
  /** Undefined when nothing of the result was typed, and no document goes along. */
  entry: Entry | undefined;
  /** What was typed of the form of its group. */
  details: TestDetails | undefined;
  files: readonly File[];
  /** Undefined when nothing of the result was typed. */
  values: SentValues | undefined;
  /** What the result was calculated from. */
  calculation: TypedCalculation | undefined;
  /** What was typed when it was sent. */
  edits: Edits;
  fields: readonly EntryField[];
}

/** What a save sends, and what it leaves until a person has looked at it. */
export interface ToSave {
  /** Rows in which nothing is open. */
  rows: SentRow[];
  /** Of these, tests that have a determination already: saving them needs a reason. */
  corrected: EntryTest[];
  /** Cells that keep their rows from being saved, by what is open. */
  open: Readonly<Record<OpenKind, CellOf[]>>;
  /** The first of these cells. */
  firstOpen: CellOf | undefined;
}

const orNull = (text: string): string | null => clean(text) || null;

/** What was typed of the form, as the record's own call takes it; what cannot be read is asked back before it goes. */
function detailsOf(row: EntryRow, fields: readonly EntryField[]): TestDetails | undefined {
  const typed = fields.filter(isDetailField).map((field) => {
    const read = readDetail(field, row.edits[field] ?? '', saidOf(row, field));
    return [field, 'value' in read ? read.value : null] as const;
  });
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/** True when saving takes back or changes what stood there: a determination, or what the form says (COMP-12). */
const corrects = ({ test }: EntryRow, fields: readonly EntryField[]): boolean =>
  fields.some((field) => (isDetailField(field) ? storedDetail(test, field) !== '' : test.resultVersions > 0));

/**
 * How the marks of what is sent are meant, where it would be asked back without a word of it. It is settled: thousands have no mark, whichever
 * one has three digits behind is the decimal mark. Nothing is said of a mark that is not there.
 */
export function marksSent(
  row: EntryRow,
  fields: readonly EntryField[] = changedFields(row),
): { marks?: Marks } {
  const open = [
    ...NUMBER_FIELDS.filter((field) => fields.includes(field)).map((field) => settledValue(row, field)),
    ...(calculationOf(row)?.inputs ?? []),
  ].flatMap((text) => openMark(text) ?? []);
  return open.length > 0
    ? { marks: Object.fromEntries(open.map((mark) => [mark, SETTLED[mark]])) as Marks }
    : {};
}

function sentRow(row: EntryRow, fields: readonly EntryField[]): SentRow {
  const { verdict } = judge(row);
  const value = (field: EntryField) => orNull(settledValue(row, field));
  const always = {
    result: value('result'),
    sampleTestingResult: verdict,
    observedValue: value('observedValue'),
    analysisComment: value('analysisComment'),
    remarks: value('remarks'),
  };
  // These belong to the method; they are only sent when somebody typed them.
  const typed = Object.fromEntries(
    (['lod', 'loq', 'otherLabResult'] as const)
      .filter((field) => fields.includes(field))
      .map((field) => [field, value(field)]),
  );
  const values = { ...always, ...typed };
  const calculation = calculationOf(row);
  const ofResult = fields.some((field) => !isDetailField(field));
  const files = filesOf(row);
  const named = { testInformationId: row.test.id, version: row.test.version };
  return {
    test: row.test,
    entry: ofResult
      ? {
          ...named,
          ...values,
          ...confirmedSent(row),
          ...(calculation ? { calculation: sentCalculation(calculation) } : {}),
          ...marksSent(row, fields),
        }
      : files.length > 0
        ? named
        : undefined,
    details: detailsOf(row, fields),
    files,
    values: ofResult ? values : undefined,
    calculation,
    edits: row.edits,
    fields,
  };
}

/** Everything unsaved as one call, but for rows in which a cell is open. Those in conflict wait until they are settled. */
export function toSave(rows: readonly EntryRow[]): ToSave {
  const plan: ToSave = {
    rows: [],
    corrected: [],
    open: { tooLong: [], wrong: [], unfinished: [], asked: [], unlike: [], unlikely: [], unexplained: [] },
    firstOpen: undefined,
  };
  for (const row of rows) {
    const fields = changedFields(row);
    if ((fields.length === 0 && filesOf(row).length === 0) || row.conflict) continue;
    const open = openIn(row);
    for (const { field, kind } of open) {
      plan.open[kind].push({ test: row.test, field });
      plan.firstOpen ??= { test: row.test, field };
    }
    if (open.length > 0) continue;
    plan.rows.push(sentRow(row, fields));
    if (corrects(row, fields)) plan.corrected.push(row.test);
  }
  return plan;
}

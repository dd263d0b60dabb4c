import { clean } from '@kiemlab/contract/core/text';
import type { Verdict } from '@kiemlab/contract/features/tests/flags';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { enterResults } from '@kiemlab/contract/features/tests/results.api';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { confirmedIn, unlikelyOf } from './entry-unlikely.ts';
import { NUMBER_FIELDS, questionOf } from './entry-number.ts';
import {
  changedFields,
  type Edits,
  ENTRY_FIELDS,
  type EntryField,
  type EntryRow,
  isTooLong,
  judge,
  valueOf,
} from './entry-row.ts';

type Entry = Input<typeof enterResults>['body']['testResults'][number];

/** The stored form of what a row sends. */
export type SentValues = Readonly<
  Partial<Record<Exclude<EntryField, 'sampleTestingResult'>, string | null>>
> & {
  sampleTestingResult: Verdict | null;
};

/** A row on its way to the server, remembered until the answer. */
export interface SentRow {
  test: TestRow;
  entry: Entry;
  values: SentValues;
  /** What was typed when it was sent. */
  edits: Edits;
  fields: readonly EntryField[];
}

/** A cell that stands against a save. */
export interface CellOf {
  test: TestRow;
  field: EntryField;
}

export interface ToSave {
  rows: SentRow[];
  /** Tests that have a determination already: saving them needs a reason. */
  corrected: TestRow[];
  /** Cells for the remark on a verdict that goes against the proposal. */
  unexplained: CellOf[];
  /** Cells with a text longer than the server takes. */
  tooLong: CellOf[];
  /** Cells whose number may be a thousand. */
  asked: CellOf[];
  /** Cells whose value is far from its limits and not confirmed. */
  unlikely: CellOf[];
}

const orNull = (text: string): string | null => clean(text) || null;

function sentRow(row: EntryRow, fields: readonly EntryField[]): SentRow {
  const { verdict } = judge(row);
  const value = (field: EntryField) => orNull(valueOf(row, field));
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
  const confirmedUnlikely = confirmedIn(row);
  return {
    test: row.test,
    entry: {
      testInformationId: row.test.id,
      version: row.test.version,
      ...values,
      ...(confirmedUnlikely ? { confirmedUnlikely } : {}),
    },
    values,
    edits: row.edits,
    fields,
  };
}

/** Everything unsaved as one call, and what stands against it. Rows in conflict wait until they are settled. */
export function toSave(rows: readonly EntryRow[]): ToSave {
  const plan: ToSave = { rows: [], corrected: [], unexplained: [], tooLong: [], asked: [], unlikely: [] };
  for (const row of rows) {
    const fields = changedFields(row);
    if (fields.length === 0 || row.conflict) continue;
    plan.rows.push(sentRow(row, fields));
    if (row.test.resultVersions > 0) plan.corrected.push(row.test);
    if (judge(row).unexplained) plan.unexplained.push({ test: row.test, field: 'remarks' });
    for (const field of Object.keys(ENTRY_FIELDS) as EntryField[])
      if (isTooLong(row, field)) plan.tooLong.push({ test: row.test, field });
    for (const field of NUMBER_FIELDS) {
      if (questionOf(row, field)) plan.asked.push({ test: row.test, field });
      if (unlikelyOf(row, field)) plan.unlikely.push({ test: row.test, field });
    }
  }
  return plan;
}

import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { Marks } from '@kiemlab/contract/core/read-number';
import type { EntryRow } from '../entry/entry-row.ts';

/** What the dialog holds. */
export interface ReturnedResult {
  result?: string;
  sampleTestingResult?: 'PASS' | 'FAIL' | 'N/A';
  observedValue?: string;
  analysisComment?: string;
  remarks?: string;
  /** How the marks of its numbers are meant, where it was answered. */
  marks?: Marks;
  /** The value that was confirmed: far from its limits, or words that look like a number. */
  confirmed?: string;
  /** "Result entry completed". */
  completed?: boolean;
}

/** What the dialog holds as a row of the entry grid, so that both ask the same back. */
export const returnedRow = (
  test: TestRow,
  { result, observedValue, confirmed, marks }: Partial<ReturnedResult>,
): EntryRow => ({
  test,
  edits: {
    ...(result === undefined ? {} : { result }),
    ...(observedValue === undefined ? {} : { observedValue }),
  },
  saved: [],
  confirmed,
  marks,
});

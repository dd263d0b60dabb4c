import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import type { EntryRow } from '../entry/entry-row.ts';
import type { ReturnedResult } from './use-return-result.ts';

/** What the dialog holds as a row of the entry grid, so that both ask the same back. */
export const returnedRow = (
  test: TestRow,
  { result, observedValue, confirmed }: Partial<ReturnedResult>,
): EntryRow => ({
  test,
  edits: {
    ...(result === undefined ? {} : { result }),
    ...(observedValue === undefined ? {} : { observedValue }),
  },
  saved: [],
  confirmed,
});

import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { aTest } from '../testing.ts';
import type { Edits, EntryRow } from './entry-row.ts';

/** Id of the n-th test of a unit test. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A row of the grid for unit tests. */
export const aRow = (n: number, test: Partial<TestRow> = {}, edits: Edits = {}): EntryRow => ({
  test: aTest({ id: idOf(n), testInformationCode: `T${n}`, ...test }),
  edits,
  saved: [],
});

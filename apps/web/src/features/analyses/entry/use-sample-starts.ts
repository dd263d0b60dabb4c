import { useMemo } from 'react';
import { groupStarts } from '../list/group-by-sample.ts';
import type { EntryRow } from './entry-row.ts';

/** The rows that begin a sample, by test; the same set as long as the same tests are shown. */
export function useSampleStarts(rows: readonly EntryRow[]): ReadonlySet<string> {
  const key = useMemo(() => [...groupStarts(rows.map((row) => row.test))].join(), [rows]);
  return useMemo(() => new Set(key.split(',')), [key]);
}

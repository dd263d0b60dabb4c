import { isSameNumber } from '@kiemlab/contract/core/read-number';
import type { ResultVersion } from '@kiemlab/contract/features/analyses/results.api';

/** What a determination holds that people compare. */
export const COMPARED = ['result', 'observedValue', 'verdict', 'comment', 'remarks'] as const;
export type ComparedField = (typeof COMPARED)[number];

/** One value that a later determination changed. */
export interface DeterminationChange {
  field: ComparedField;
  before: string | null;
  after: string | null;
}

const same = (a: string | null, b: string | null): boolean =>
  (a ?? '') === (b ?? '') || (a !== null && b !== null && isSameNumber(a, b));

/** What a determination changed against the one before it; nothing for the first. */
export const changesFrom = (before: ResultVersion | undefined, after: ResultVersion): DeterminationChange[] =>
  before === undefined
    ? []
    : COMPARED.filter((field) => !same(before[field], after[field])).map((field) => ({
        field,
        before: before[field],
        after: after[field],
      }));

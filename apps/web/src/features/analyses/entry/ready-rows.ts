import type { Actor } from '@kiemlab/contract/core/actor';
import { mayDo } from '@kiemlab/contract/features/analyses/row-inputs';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { type EntryRow, isDirty } from './entry-row.ts';

/** Saved rows that are ready for a step of the technician. */
export const readyFor = (
  action: Extract<TestAction, 'completeEntry' | 'requestReview'>,
  rows: readonly EntryRow[],
  actor: Actor,
): TestRow[] =>
  rows
    .filter((row) => !row.conflict && !isDirty(row))
    .map((row) => row.test)
    .filter((test) => mayDo(test, actor, action));

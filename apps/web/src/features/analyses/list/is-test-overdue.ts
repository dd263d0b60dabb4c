import { isLate } from '@kiemlab/contract/features/analyses/deadline';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isApproved } from '@kiemlab/contract/features/analyses/analyses.rules';

/** True when the result was due before `now` (epoch ms) and is not approved yet. */
export const isTestOverdue = (test: Pick<TestRow, 'dueBy' | 'entryDate' | 'status'>, now: number): boolean =>
  !isApproved(test.status) && isLate(test, now);

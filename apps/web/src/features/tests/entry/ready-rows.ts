import type { Actor } from '@kiemlab/contract/core/actor';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { judgeTest, type TestAction } from '@kiemlab/contract/features/tests/tests.rules';
import { type EntryRow, isDirty } from './entry-row.ts';

/** The server said that the caller is not on the list of technicians; the rows do not tell who is. */
const isOffList = (test: TestRow): boolean =>
  test.abilities.some(
    ({ because }) => because === 'NOT_ON_TECHNICIAN_LIST' || because === 'TECHNICIAN_LIST_EMPTY',
  );

/**
 * Saved rows that are ready for a step of the technician. Asked of the lifecycle rules, because what the server said when the
 * grid was opened no longer holds once results are saved.
 */
export const readyFor = (
  action: Extract<TestAction, 'completeEntry' | 'requestReview'>,
  rows: readonly EntryRow[],
  actor: Actor,
): TestRow[] =>
  rows
    .filter((row) => !row.conflict && !isDirty(row))
    .map((row) => row.test)
    .filter(
      (test) =>
        judgeTest(
          {
            status: test.status,
            technicianId: test.technicianId,
            enteredBy: [],
            reviewedBy: null,
            // A report stands on approved results; what is still being entered has none.
            reported: false,
            begun: test.resultVersions > 0,
            technicians: isOffList(test) ? [] : 'EVERYONE',
            approvers: 'EVERYONE',
            // Neither of the two steps is the one that does without a review.
            reviewMayBeSkipped: false,
            complete: test.sampleTestingResult !== null && (test.result ?? '') !== '',
          },
          actor,
          action,
        ) === undefined,
    );

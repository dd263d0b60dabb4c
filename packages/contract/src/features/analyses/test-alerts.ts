import { TEST_ACTIONS, type TestAlert, WITH_TECHNICIAN } from './analyses.rules.ts';
import type { TestStatus } from './analyses.statuses.ts';

/**
 * In which statuses of a test an alert about it still says what is so; once no test of it is in one, it is withdrawn. What is told to who
 * tests it (`ofTechnician`) holds as long as that is the same person.
 */
export const TEST_ALERTS: Readonly<
  Record<TestAlert | 'TESTS_DUE', { stands: readonly TestStatus[]; ofTechnician: boolean }>
> = {
  TESTS_ASSIGNED: { stands: WITH_TECHNICIAN, ofTechnician: true },
  TESTS_TO_REVIEW: { stands: [TEST_ACTIONS.requestReview.to], ofTechnician: false },
  TESTS_TO_APPROVE: { stands: [TEST_ACTIONS.review.to], ofTechnician: false },
  TESTS_REJECTED: { stands: [TEST_ACTIONS.reject.to], ofTechnician: true },
  TESTS_DUE: { stands: WITH_TECHNICIAN, ofTechnician: false },
  TESTS_RETURNED: { stands: [TEST_ACTIONS.returnResult.to], ofTechnician: true },
};

/** Parts of the time between assignment and deadline after which people are told, per cent. */
export const TOLD_AT = [70, 100] as const;

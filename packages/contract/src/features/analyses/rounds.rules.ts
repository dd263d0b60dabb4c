import type { Transition } from '../../core/workflow.ts';
import type { TestStatus } from './analyses.statuses.ts';

/**
 * What another round of determinations does to a test (rule T21): it waits for a result again, without losing one. Who may begin
 * one is for whoever authorises it to say.
 */
export const NEW_ROUND = {
  from: ['TEST_DONE', 'REQUEST_REVIEW', 'REQUEST_APPROVED', 'REJECT'],
  to: 'NEW',
} as const satisfies Pick<Transition<TestStatus>, 'from' | 'to'>;

/** What becomes of a test whose round is taken back before anything was entered in it: its result stands again, unsigned. */
export const ROUND_TAKEN_BACK = {
  from: ['NEW'],
  to: 'TEST_DONE',
} as const satisfies Pick<Transition<TestStatus>, 'from' | 'to'>;

/** True for a test whose round may be taken back. */
export const mayTakeRoundBack = (status: TestStatus): boolean =>
  (ROUND_TAKEN_BACK.from as readonly TestStatus[]).includes(status);

/** True for a test of which another round may begin. */
export const mayBeginRound = (status: TestStatus): boolean =>
  (NEW_ROUND.from as readonly TestStatus[]).includes(status);

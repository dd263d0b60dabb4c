interface Due {
  startDate: string;
  entryDate: string;
}

/**
 * True for a test that has a deadline. Without a turnaround the specified default is the moment of its assignment, which is no
 * deadline: nothing is late by it, until somebody says a day (1 §5).
 */
export const hasDeadline = ({ startDate, entryDate }: Due): boolean =>
  Date.parse(entryDate) > Date.parse(startDate);

/** True when a test had, or still has, no result at its deadline; `at` is when there was one, or now (epoch ms). */
export const isLate = (test: Due, at: number): boolean =>
  hasDeadline(test) && Date.parse(test.entryDate) < at;

/**
 * Of the tests that wait for whoever tests them (rule F34): all, without a deadline too; those whose deadline is still to come; those
 * that are past it.
 */
export const TESTS_WAITING = ['all', 'within', 'overdue'] as const;
export type TestsWaiting = (typeof TESTS_WAITING)[number];

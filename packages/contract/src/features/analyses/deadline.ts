import { DAY_MS, isDayAlone } from '../../core/laboratory-day.ts';

/** What a test is due by: a moment of its own, from its turnaround or told; or the day of its sample (rule T24). */
export const DUE_BY = ['TEST', 'SAMPLE'] as const;
export type DueBy = (typeof DUE_BY)[number];

interface Due {
  entryDate: string;
  dueBy: DueBy | null;
}

/**
 * True for a test that has a deadline. With neither turnaround nor a due day of its sample the specified default is the moment of its
 * assignment, which is no deadline: nothing is late by it, until somebody says a day (1 §5).
 */
export const hasDeadline = ({ dueBy }: Pick<Due, 'dueBy'>): boolean => dueBy !== null;

/** A day without a time lasts until its end (ADR 86); epoch ms. */
const lastMoment = (entryDate: string): number => {
  const told = new Date(entryDate);
  return told.getTime() + (isDayAlone(told) ? DAY_MS - 1 : 0);
};

/** True when a test had, or still has, no result at its deadline; `at` is when there was one, or now (epoch ms). */
export const isLate = (test: Due, at: number): boolean =>
  hasDeadline(test) && lastMoment(test.entryDate) < at;

/**
 * Of the tests that wait for whoever tests them (rule F34): all, without a deadline too; those whose deadline is still to come; those
 * that are past it.
 */
export const TESTS_WAITING = ['all', 'within', 'overdue'] as const;
export type TestsWaiting = (typeof TESTS_WAITING)[number];

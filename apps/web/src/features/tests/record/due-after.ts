import type { FlaggingSet } from '@kiemlab/contract/features/analytes/limits';

const HOUR = 3_600_000;

/** When a result is due that is asked for now: hours and days of the flagging set together (specification 1 §4). */
export const dueAfter = (
  now: Date,
  { timeTurnaround, dayTurnaround }: Pick<FlaggingSet, 'timeTurnaround' | 'dayTurnaround'>,
): string =>
  new Date(now.getTime() + ((timeTurnaround ?? 0) + 24 * (dayTurnaround ?? 0)) * HOUR).toISOString();

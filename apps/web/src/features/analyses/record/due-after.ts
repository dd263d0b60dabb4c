import type { FlaggingSet } from '@kiemlab/contract/features/analytes/limits';

const HOUR = 3_600_000;

/** When a result is due that is asked for now: hours and days of the flagging set together (specification 1 §4); null where there are none, it is due with its sample then. */
export const dueAfter = (
  now: Date,
  { timeTurnaround, dayTurnaround }: Pick<FlaggingSet, 'timeTurnaround' | 'dayTurnaround'>,
): string | null => {
  const hours = (timeTurnaround ?? 0) + 24 * (dayTurnaround ?? 0);
  return hours === 0 ? null : new Date(now.getTime() + hours * HOUR).toISOString();
};

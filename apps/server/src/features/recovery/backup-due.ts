import { dayOf, DAY_MS, ZONE_MINUTES } from '@kiemlab/contract/core/laboratory-day';

const MINUTE = 60_000;
/** After one that failed, milliseconds until the next try. */
const AFTER_FAILURE = 60 * MINUTE;

/** The newest moment at or before `now` at which it is `at` (HH:mm) in the laboratory. */
function newestMoment(at: string, now: Date): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const midnight = Date.parse(`${dayOf(now)}T00:00:00Z`) - ZONE_MINUTES * MINUTE;
  const today = midnight + (hours * 60 + minutes) * MINUTE;
  return today <= now.getTime() ? today : today - DAY_MS;
}

/** What is known of the back-ups so far: of this life of the laboratory, into the folder that they go into now. */
export interface BackupsSoFar {
  /** When the newest good one was begun. */
  lastGood: Date | undefined;
  /** When the newest one ended that failed. */
  lastFailure: Date | undefined;
}

/** Whether one is to be taken now: the first (of a life, of a folder) at once, then each day after its hour, and an hour after one that failed. */
export function isBackupDue({ lastGood, lastFailure }: BackupsSoFar, at: string, now: Date): boolean {
  if (lastFailure && now.getTime() - lastFailure.getTime() < AFTER_FAILURE) return false;
  return lastGood === undefined || lastGood.getTime() < newestMoment(at, now);
}

import type { CheckState } from './system-status.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A good back-up older than this is told to administrators: a day, and time to take one (rule X1). */
export const BACKUP_OVERDUE_MS = 26 * HOUR;
/** A back-up that nobody has tried to bring back for so long may be none (rule X2). */
const DRILL_EVERY_MS = 92 * DAY;
/** The trail is sealed within seconds; longer means that a transaction hangs or the sealing fails (rule X4). */
const UNSEALED_MS = 10 * 60_000;
/** Log that did not get into the back-up for so long is not a short absence of a share (rule X3). */
const LOG_FAILING_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 15 * DAY;
const SLOW_MS = 500;

const age = (at: Date | undefined, now: Date): number => (at ? now.getTime() - at.getTime() : Infinity);

/** Rule X1: no good one of the last day is bad, as is a folder that another copy of the laboratory writes to; without a folder there is none at all. */
export function judgeBackup(
  {
    daily,
    lastGood,
    lastFailed,
    since,
    isOfOther,
  }: {
    daily: boolean;
    lastGood: { startedAt: Date; lacking: number; sameDisk: boolean } | undefined;
    lastFailed: Date | undefined;
    /** When the laboratory began: since then there could have been one. */
    since: Date;
    /** Another copy of this laboratory wrote into the folder last. */
    isOfOther: boolean;
  },
  now: Date,
): CheckState {
  if (isOfOther) return 'BAD';
  if (!daily && !lastGood) return 'OFF';
  if (age(lastGood?.startedAt ?? since, now) > BACKUP_OVERDUE_MS) return 'BAD';
  const failedSince = lastFailed !== undefined && (!lastGood || lastFailed > lastGood.startedAt);
  return !daily || failedSince || !lastGood || lastGood.lacking > 0 || lastGood.sameDisk ? 'WARN' : 'GOOD';
}

/** Rule X2. */
export function judgeDrill(last: { good: boolean; endedAt: Date } | undefined, now: Date): CheckState {
  if (!last) return 'OFF';
  if (!last.good) return 'BAD';
  return age(last.endedAt, now) > DRILL_EVERY_MS ? 'WARN' : 'GOOD';
}

/** Rule X3; `damaged` is how many pieces of it have gone bad in the back-up. */
export const judgeLog = (failingSince: Date | undefined, damaged: number, now: Date): CheckState =>
  failingSince !== undefined && age(failingSince, now) > LOG_FAILING_MS
    ? 'BAD'
    : failingSince !== undefined || damaged > 0
      ? 'WARN'
      : 'GOOD';

/** Rule X5: below `least` bytes uploads and imports stop; below three times that somebody should make room. */
export const judgeSpace = (free: number, least: number): CheckState =>
  free < least ? 'BAD' : free < 3 * least ? 'WARN' : 'GOOD';

/** Rule X4. */
export const judgeTrail = (oldestUnsealed: Date | undefined, now: Date): CheckState =>
  oldestUnsealed && age(oldestUnsealed, now) > UNSEALED_MS ? 'BAD' : 'GOOD';

/** Rule X6: answers within half a second on an idle connection. */
export const judgeDatabase = (answeredInMs: number): CheckState => (answeredInMs > SLOW_MS ? 'WARN' : 'GOOD');

/** Rule X7: jobs that failed for good wait for a person. */
export const judgeJobs = (failed: number): CheckState => (failed > 0 ? 'WARN' : 'GOOD');

/** Rule X8: records without their bytes are bad; bytes of no record, and what is no stored file at all, are to be looked after. */
export function judgeStored(
  found: {
    sweptAt: Date | undefined;
    bytesWithoutRow: number;
    rowsWithoutBytes: number;
    notOurs: number;
    since: Date;
  },
  now: Date,
): CheckState {
  if (found.rowsWithoutBytes > 0) return 'BAD';
  return found.bytesWithoutRow > 0 ||
    found.notOurs > 0 ||
    age(found.sweptAt ?? found.since, now) > SWEEP_EVERY_MS
    ? 'WARN'
    : 'GOOD';
}

import type { BackupWait, CheckState } from './system-status.ts';

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
/** Log that is held back after a restore: the first back-up lets it go, and is tried again after an hour where it failed. */
const LOG_HELD_MS = 2 * HOUR;
const SWEEP_EVERY_MS = 15 * DAY;
const SLOW_MS = 500;

const age = (at: Date | undefined, now: Date): number => (at ? now.getTime() - at.getTime() : Infinity);

/**
 * Rule X1: why the newest good back-up is none of now: it was begun before the laboratory was last brought back, so that nothing written since is in
 * it, or it lies in another folder than back-ups go into. Null where it is; one is due at once where it is not.
 */
export function waitsFor(
  lastGood: { startedAt: Date; folder: string } | undefined,
  { folder, restoredAt }: { folder: string | undefined; restoredAt: Date | undefined },
): BackupWait | null {
  if (restoredAt && !(lastGood && lastGood.startedAt >= restoredAt)) return 'RESTORED';
  return lastGood && folder !== undefined && lastGood.folder !== folder ? 'OTHER_FOLDER' : null;
}

/** Rule X1: no good one of the last day is bad, as is a folder that another copy of the laboratory writes to; without a folder there is none at all. */
export function judgeBackup(
  {
    daily,
    lastGood,
    lastFailed,
    since,
    isOfOther,
    waits,
  }: {
    daily: boolean;
    lastGood: { startedAt: Date; lacking: number; sameDisk: boolean } | undefined;
    lastFailed: Date | undefined;
    /** When the laboratory began, or was last brought back: since then there could have been one. */
    since: Date;
    /** Another copy of this laboratory wrote into the folder last. */
    isOfOther: boolean;
    /** Why the newest good one is none of now, as `waitsFor` tells. */
    waits: BackupWait | null;
  },
  now: Date,
): CheckState {
  if (isOfOther) return 'BAD';
  if (!daily && !lastGood) return 'OFF';
  const from = waits === 'RESTORED' ? since : (lastGood?.startedAt ?? since);
  if (age(from, now) > BACKUP_OVERDUE_MS) return 'BAD';
  const failedSince = lastFailed !== undefined && (!lastGood || lastFailed > lastGood.startedAt);
  const isAmiss = !lastGood || lastGood.lacking > 0 || lastGood.sameDisk;
  return !daily || failedSince || waits !== null || isAmiss ? 'WARN' : 'GOOD';
}

/** Rule X2. */
export function judgeDrill(last: { good: boolean; endedAt: Date } | undefined, now: Date): CheckState {
  if (!last) return 'OFF';
  if (!last.good) return 'BAD';
  return age(last.endedAt, now) > DRILL_EVERY_MS ? 'WARN' : 'GOOD';
}

/**
 * Rule X3; `damaged` is how many pieces of it have gone bad in the back-up, `heldSince` since when it waits for the first back-up after a restore.
 */
export function judgeLog(
  {
    failingSince,
    heldSince,
    damaged,
  }: { failingSince: Date | undefined; heldSince: Date | undefined; damaged: number },
  now: Date,
): CheckState {
  if (failingSince && age(failingSince, now) > LOG_FAILING_MS) return 'BAD';
  if (heldSince && age(heldSince, now) > LOG_HELD_MS) return 'BAD';
  return failingSince || heldSince || damaged > 0 ? 'WARN' : 'GOOD';
}

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

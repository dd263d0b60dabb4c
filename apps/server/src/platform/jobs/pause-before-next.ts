import { createHash } from 'node:crypto';

const FIRST = 10_000;
const LONGEST = 3_600_000;

/** A fraction from 0 to 1 that a text always gives. */
const fractionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/**
 * Milliseconds between a failed try (1 is the first) and the next: ten seconds, twice as long each time, an hour at most; up to a
 * fifth more or less, which is the job's own, so that many that failed together do not come back together.
 */
export function pauseBeforeNext(tries: number, jobId: string): number {
  const pause = Math.min(FIRST * 2 ** (tries - 1), LONGEST);
  return Math.round(pause * (0.8 + 0.4 * fractionOf(`${jobId} ${tries}`)));
}

/** How far clocks may be from each other, in seconds: what a network and a busy machine may take. */
export const TOLERANCE = 30;

/** What the clocks say: the program's before and after it asked, the database's between, and the newest entry of the trail. */
export interface Reading {
  before: Date;
  database: Date;
  after: Date;
  /** Undefined where there is none that counts. */
  newest: Date | undefined;
}

/** Why no number may be drawn, and how far off the clock is, in seconds. */
export interface ClockFault {
  code: 'CLOCKS_APART' | 'CLOCK_BEHIND';
  seconds: number;
}

/**
 * Two clocks that differ, or one that is behind what it has written already: then the year of a number cannot be trusted, and
 * a number is for ever. How long the question was under way is no difference.
 */
export function judgeClocks({ before, database, after, newest }: Reading): ClockFault | undefined {
  const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
  const apart = Math.max(seconds(database, before), seconds(after, database));
  if (apart > TOLERANCE) return { code: 'CLOCKS_APART', seconds: apart };
  const behind = newest ? seconds(database, newest) : 0;
  return behind > TOLERANCE ? { code: 'CLOCK_BEHIND', seconds: behind } : undefined;
}

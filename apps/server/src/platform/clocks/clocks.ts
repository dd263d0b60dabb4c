import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import type { FastifyBaseLogger } from 'fastify';
import { readDatabaseClock } from './clocks.queries.ts';
import { type ClockFault, judgeClocks } from './judge-clocks.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** The clocks of program and database, as last compared. */
export interface Clocks {
  /** Compares them now, and logs when what was true has changed. Undefined where they agree. */
  compare(db: Database, log: Log): Promise<ClockFault | undefined>;
}

const TOLD: Record<ClockFault['code'], string> = {
  CLOCKS_APART: 'the clocks of program and database are apart: no number is drawn',
  CLOCK_BEHIND:
    'the clock is behind the newest entry of the audit trail: no number is drawn; set the clock right, or where it is right accept it (the command clock:accept)',
};

/** One of each per process. */
export function createClocks(): Clocks {
  let last: ClockFault['code'] | undefined;
  return {
    async compare(db, log) {
      const before = new Date();
      const { database, newest } = await readDatabaseClock(db);
      const after = new Date();
      const fault = judgeClocks({ before, database, after, newest });
      if (fault && fault.code !== last)
        log.error({ seconds: Math.round(fault.seconds), program: after, database, newest }, TOLD[fault.code]);
      if (!fault && last) log.warn({ program: after, database }, 'the clocks agree again: numbers are drawn');
      last = fault?.code;
      return fault;
    },
  };
}

const HOUR = 3_600_000;

/** Compares the clocks at once and every hour until stopped. */
export const startClockWatch = (
  { db, clocks }: { db: Database; clocks: Clocks },
  log: Log,
): (() => Promise<void>) =>
  repeat(
    async () => void (await clocks.compare(db, log)),
    (error) => log.error({ err: error }, 'clocks'),
    HOUR,
  );

import type { Database } from '@kiemlab/db/database';
import { writeActivity } from './activity.queries.ts';

/** The activity of a session is written no more often than this, ms. */
const APART = 60_000;
/** How often what is due is written, ms. */
const ROUND = 1000;

/** When something was, by two clocks: one may stand still while the computer sleeps, the other may be set. */
interface Moment {
  steady: number;
  wall: number;
}
const now = (): Moment => ({ steady: performance.now(), wall: Date.now() });
const msSince = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall);

export interface Activity {
  /** Somebody acts in a session. Costs nothing: it is written later, beside the requests. */
  note(sessionId: string): void;
  /** The database knows that somebody acted so many ms ago; what is less than a minute old need not be written soon. */
  learn(sessionId: string, idleMs: number): void;
  /** ms since somebody acted, as far as that is not written yet. */
  unwritten(sessionId: string): number | undefined;
  /** Nothing more is to be kept of a session that has ended. */
  forget(sessionId: string): void;
  /** Writes what is not written. */
  flush(): Promise<void>;
  /** Writes what is left, and no more. */
  close(): Promise<void>;
}

/**
 * Notes who is at work, in memory, and writes it in the background: at once after a quiet minute, else a minute after it was
 * last written. So what the database knows is never older by more than a minute, and no limit is as short as that.
 */
export function createActivity(db: Database, onError: (error: Error) => void): Activity {
  const noted = new Map<string, Moment>();
  const written = new Map<string, Moment>();
  let running: Promise<void> = Promise.resolve();

  async function write(isDue: (sessionId: string) => boolean): Promise<void> {
    const due = [...noted].filter(([sessionId]) => isDue(sessionId));
    if (due.length === 0) return;
    for (const [sessionId] of due) {
      noted.delete(sessionId);
      written.set(sessionId, now());
    }
    try {
      await writeActivity(
        db,
        due.map(([sessionId, at]) => ({ sessionId, msAgo: msSince(at) })),
      );
    } catch (error) {
      // Kept for the next round, unless somebody has acted since.
      for (const [sessionId, at] of due) if (!noted.has(sessionId)) noted.set(sessionId, at);
      onError(error as Error);
    }
  }
  const inTurn = (isDue: (sessionId: string) => boolean): Promise<void> =>
    (running = running.then(() => write(isDue)));
  const wasQuiet = (sessionId: string): boolean => {
    const last = written.get(sessionId);
    return last === undefined || msSince(last) >= APART;
  };
  const timer = setInterval(() => {
    if (noted.size > 0) void inTurn(wasQuiet);
    if (written.size > 10_000)
      for (const sessionId of written.keys()) if (wasQuiet(sessionId)) written.delete(sessionId);
  }, ROUND);
  timer.unref();

  return {
    note: (sessionId) => void noted.set(sessionId, now()),
    learn(sessionId, idleMs) {
      if (idleMs >= APART) return;
      const at = { steady: performance.now() - idleMs, wall: Date.now() - idleMs };
      const known = written.get(sessionId);
      if (!known || msSince(known) > idleMs) written.set(sessionId, at);
    },
    unwritten(sessionId) {
      const at = noted.get(sessionId);
      return at && msSince(at);
    },
    forget(sessionId) {
      noted.delete(sessionId);
      written.delete(sessionId);
    },
    flush: () => inTurn(() => true),
    async close() {
      clearInterval(timer);
      await inTurn(() => true);
    },
  };
}

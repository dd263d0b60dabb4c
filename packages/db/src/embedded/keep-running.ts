import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster, Waiting } from './launch-postmaster.ts';
import { isServerOf } from './processes.ts';

/** Milliseconds before each try to start a server that has ended; the last holds for all that follow. */
const PAUSES_MS = [0, 500, 1000, 2000, 5000, 10_000];
/** A server that ran this long and ends is not one that cannot stay up: it is started again without a pause. */
const STEADY_MS = 60_000;
const LOOK_MS = 500;

/** A server that another process started, as one of this process; it is no child, so it is looked at again and again. */
export const adoptedServer = (pid: number, dataDir: string): Postmaster => ({
  pid,
  ended: (async () => {
    while (isServerOf(pid, dataDir)) await pause(LOOK_MS, undefined, { ref: false });
    return 'not known how';
  })(),
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const settledBy = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/**
 * Keeps a server running until stopped: one that ends by itself is started with `again`, at once and then with growing pauses,
 * for as long as it takes; each step is said. `stop` gives up a start under way and answers the server that runs then, to be
 * stopped, or null.
 */
export function keepRunning(
  first: Postmaster,
  again: (waiting: Waiting) => Promise<Postmaster>,
  say: (line: string) => void,
): { stop(): Promise<Postmaster | null> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = settledBy(signal);

  /** Tries until the server runs; null when stopped before. */
  const bringBack = async (tries: number): Promise<{ server: Postmaster; tries: number } | null> => {
    const began = performance.now();
    for (; ; tries++) {
      const wait = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      if (wait > 0) say(`The next try to start the database server is in ${seconds(wait)}.`);
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return null;
      try {
        const server = await again({ say, signal });
        say(`The database server runs again after ${seconds(performance.now() - began)}.`);
        return { server, tries: tries + 1 };
      } catch (error) {
        if (signal.aborted) return null;
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };

  const watch = async (): Promise<Postmaster | null> => {
    let server = first;
    let tries = 0;
    for (;;) {
      const since = performance.now();
      const end = await Promise.race([server.ended, stopped]);
      if (signal.aborted) return server;
      if (performance.now() - since > STEADY_MS) tries = 0;
      say(`The database server has ended unexpectedly (${end}) and is started again.`);
      const back = await bringBack(tries);
      if (!back) return null;
      ({ server, tries } = back);
    }
  };

  const watching = watch();
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}

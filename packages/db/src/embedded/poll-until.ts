import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks `done` every `everyMs` milliseconds until it says true or `patienceMs` have passed; returns the last answer.
 * Used only for processes that are not children of this one and so announce nothing.
 */
export async function pollUntil(
  done: () => boolean | Promise<boolean>,
  everyMs: number,
  patienceMs: number,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (;;) {
    if (await done()) return true;
    if (performance.now() >= end) return false;
    await pause(everyMs);
  }
}

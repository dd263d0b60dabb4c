import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const MOST_SECONDS = 60;

/** Waits for something that must come, and says what it was when it does not; no program may end by itself meanwhile. */
export async function until<T>(
  what: string,
  { program }: Stage,
  find: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const end = performance.now() + MOST_SECONDS * 1000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    const said = program.endedByItself();
    if (said !== undefined) throw new Error(`the program ended by itself: ${said}`);
    if (performance.now() > end) throw new Error(`${what}: not within ${MOST_SECONDS} s`);
    await pause(10);
  }
}

export const isTrue = (value: boolean): true | undefined => (value ? true : undefined);

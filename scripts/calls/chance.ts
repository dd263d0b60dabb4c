/** Numbers by lot that a seed repeats (mulberry32). */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `below`. */
  whole(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** True once in 1 / `share` times. */
  happens(share: number): boolean;
}

/** The same seed gives the same numbers. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: <T>(list: readonly T[]): T => list[whole(list.length)] as T,
    happens: (share) => next() < share,
  };
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many of a list, at most one of each group: two faults of one file tell less than those of two. */
export function draw<One>(
  all: readonly One[],
  most: number,
  groupOf: (one: One) => string,
  chance: () => number,
): One[] {
  const left = [...all];
  const drawn: One[] = [];
  const groups = new Set<string>();
  while (drawn.length < most && left.length > 0) {
    const [one] = left.splice(Math.floor(chance() * left.length), 1);
    if (one === undefined || groups.has(groupOf(one))) continue;
    groups.add(groupOf(one));
    drawn.push(one);
  }
  return drawn;
}

const MIX = 0x9e3779b9;

/** What happens by lot, from a seed and the number of a walk alone: the same two give the same walk, on every machine. */
export class Chance {
  #state: number;
  constructor(seed: number, walk: number) {
    this.#state = (Math.imul(seed, MIX) ^ Math.imul(walk + 1, 0x85ebca6b)) >>> 0;
    // Neighbouring seeds begin alike.
    for (let turn = 0; turn < 4; turn++) this.next();
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 on, below this one. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list, which is not empty. */
  of<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to choose from');
    return list[this.below(list.length)] as T;
  }

  /** One of a list in which each is as likely as its weight; undefined where nothing has any. */
  weighed<T>(list: readonly (readonly [weight: number, one: T])[]): T | undefined {
    let left = this.next() * list.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, one] of list) {
      left -= weight;
      if (weight > 0 && left < 0) return one;
    }
    return undefined;
  }
}

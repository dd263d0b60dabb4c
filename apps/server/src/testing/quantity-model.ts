/** An exact decimal of at most ten decimals in units of the tenth one: whole numbers, so that nothing of the product is asked. */
export function exactly(decimal: string): bigint {
  const [whole = '0', decimals = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(whole) * 10_000_000_000n + BigInt(decimals.padEnd(10, '0').slice(0, 10));
  return decimal.startsWith('-') ? -digits : digits;
}

interface Sample {
  left: bigint;
  retained: bigint;
  /** What it left with, while it is away. */
  away?: { left: bigint; retained: bigint } | undefined;
  /** What its group, or its test, got. */
  group: bigint;
  test: bigint;
}

const fresh = (left: bigint): Sample => ({ left, retained: 0n, group: 0n, test: 0n });

/** What samples have after acts that went through, worked out by hand: the oracle of the ledger. */
export class QuantityModel {
  readonly #samples = new Map<string, Sample>();
  constructor(ids: readonly string[], quantities: readonly string[]) {
    for (const [index, id] of ids.entries()) this.#samples.set(id, fresh(exactly(quantities[index] ?? '0')));
  }

  #of(id: string): Sample {
    const sample = this.#samples.get(id);
    if (!sample) throw new Error(`no sample ${id}`);
    return sample;
  }

  /** What is left and what is retained, as `exactly` has it. */
  of(id: string): [bigint, bigint] {
    const { left, retained } = this.#of(id);
    return [left, retained];
  }

  split(parent: string, quantities: readonly string[], children: readonly string[]): void {
    for (const [index, child] of children.entries()) {
      const quantity = exactly(quantities[index] ?? '0');
      this.#of(parent).left -= quantity;
      this.#samples.set(child, fresh(quantity));
    }
  }

  pool(sources: readonly string[], quantities: readonly string[], pool: string): void {
    let total = 0n;
    for (const [index, source] of sources.entries()) {
      const quantity = exactly(quantities[index] ?? '1');
      this.#of(source).left -= quantity;
      total += quantity;
    }
    this.#samples.set(pool, fresh(total));
  }

  merge(sources: readonly string[], merged: string): void {
    let total = 0n;
    for (const source of sources) {
      total += this.#of(source).left;
      this.#of(source).left = 0n;
    }
    this.#samples.set(merged, fresh(total));
  }

  count(id: string, quantity: string): void {
    this.#of(id).left = exactly(quantity);
  }

  retain(id: string, quantity: string): void {
    this.#of(id).retained = exactly(quantity);
  }

  handOver(id: string, quantity: string): void {
    const sample = this.#of(id);
    sample.group = exactly(quantity);
    sample.left -= sample.group;
  }

  leaveGroup(id: string): void {
    const sample = this.#of(id);
    sample.left += sample.group;
    sample.group = 0n;
  }

  /** What the test of a sample took is this much by now. */
  test(id: string, quantity: string): void {
    const sample = this.#of(id);
    sample.left += sample.test - exactly(quantity);
    sample.test = exactly(quantity);
  }

  /** Out with all of it, or in: what is away comes back as it left, what is here stays as it is. */
  move(id: string, out: boolean): void {
    const sample = this.#of(id);
    if (out) {
      sample.away = { left: sample.left, retained: sample.retained };
      sample.left = 0n;
      sample.retained = 0n;
    } else if (sample.away) {
      sample.left = sample.away.left;
      sample.retained = sample.away.retained;
      sample.away = undefined;
    }
  }
}

import { newId } from '../new-id.ts';

/** ms in which what one tab writes is seen by all others, and more: tabs may be processes of their own. */
const SETTLE = 150;
/** ms after which somebody who holds the place and says nothing more is gone, and how often a holder says so. */
const LEASE = 20_000;
const RENEW = 5_000;
/** ms between two looks at a place that is taken. */
const PAUSE = 50;

interface Lease {
  id: string;
  /** Epoch ms. */
  until: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function holderOf(name: string): string | undefined {
  try {
    const { id, until } = JSON.parse(localStorage.getItem(name) ?? 'null') as Lease;
    const left = until - Date.now();
    // More than a lease: the clock was set back.
    return left > 0 && left <= LEASE ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Does a work while no other tab does one of this name, by a place in local storage: whoever finds it free writes his id into it,
 * and has it when the id still stands there once everybody must have seen it. A tab that is gone holds it no longer than a lease.
 */
export async function inLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const id = newId();
  const take = (): void =>
    localStorage.setItem(name, JSON.stringify({ id, until: Date.now() + LEASE } satisfies Lease));
  do {
    // At least once before the first look: a tab that was asleep first hears what was written meanwhile.
    do await pause(PAUSE);
    while (holderOf(name) !== undefined);
    take();
    await pause(SETTLE);
  } while (holderOf(name) !== id);
  const renewing = setInterval(take, RENEW);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    if (holderOf(name) === id) localStorage.removeItem(name);
  }
}

/** Does a work while no other tab does one of this name. Browsers have locks on secure pages only, and laboratories use plain http, too. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator && navigator.locks
    ? (navigator.locks.request(name, work) as Promise<T>)
    : inLease(name, work);

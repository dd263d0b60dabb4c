import { today } from '../clock.ts';

/** By what a file is taken for the same that was checked: nothing of it was written, and no other one stands in its place. */
export type Identity = string;

/** Files of a day that are remembered; the one longest ago makes room. */
const MOST = 50_000;

/** Which stored files were read whole and found right on this day of the laboratory. */
export interface CheckedToday {
  has(hex: string, identity: Identity): boolean;
  note(hex: string, identity: Identity): void;
  forget(hex: string): void;
}

/**
 * Remembers for one process and one day what was checked: a file that was written since, or another one in its place, is not it any more.
 * In memory and not in a table (ADR 72): a start checks again, and to look at a file writes nothing.
 */
export function createCheckedToday(day: () => string = today): CheckedToday {
  const checked = new Map<string, Identity>();
  let of = day();
  const now = (): Map<string, Identity> => {
    const current = day();
    if (current !== of) checked.clear();
    of = current;
    return checked;
  };
  return {
    has: (hex, identity) => now().get(hex) === identity,
    note(hex, identity) {
      const files = now();
      files.delete(hex);
      files.set(hex, identity);
      const [oldest] = files.keys();
      if (files.size > MOST && oldest !== undefined) files.delete(oldest);
    },
    forget: (hex) => void checked.delete(hex),
  };
}

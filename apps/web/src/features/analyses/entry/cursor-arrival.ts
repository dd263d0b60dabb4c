import { createContext } from 'react';
import type { EntryCell } from './entry-row.ts';

/**
 * How the cursor came to its cell: to look at it (arrows, mouse, F8), by typing on (Enter, Tab, out of an editor), or it has arrived
 * without anybody going there: a save led to what is open, or closed the value under it, an opened page to the row that was left, a scanned code
 * nowhere, or the rows have ended. A question
 * is answered only where somebody came to look; who types from a list without looking answers none, and writes nothing where the
 * cursor has only arrived: what is typed there was meant for another cell.
 */
export type Arrival = 'looked' | 'typed' | 'arrived';

/** The cell under the cursor. */
export interface CursorPlace {
  id: string;
  field: EntryCell | undefined;
}

/** Remembers how the cursor came to its cell. */
export interface ArrivalStore {
  get(): Arrival;
  set(arrival: Arrival): void;
  /** The cursor has come to another cell, to look at it unless told. */
  move(id: string, field: EntryCell | undefined): void;
}

/** A store for one grid; `keep` is told each place of the cursor. */
export function createArrivalStore(keep: (place: CursorPlace) => void = () => undefined): ArrivalStore {
  let current: Arrival = 'looked';
  return {
    get: () => current,
    set: (arrival) => {
      current = arrival;
    },
    move: (id, field) => {
      current = 'looked';
      keep({ id, field });
    },
  };
}

export const ArrivalContext = createContext<ArrivalStore>(createArrivalStore());

import { createContext } from 'react';
import type { EntryCell } from './entry-row.ts';

/**
 * How the cursor came to its cell: to look at it (arrows, mouse, F8, a save), by typing on (Enter, Tab, out of an editor), or it stands
 * where the rows have ended. A question is answered only where somebody came to look; who types from a list without looking answers none.
 */
export type Arrival = 'looked' | 'typed' | 'ended';

/** The cell under the cursor. */
export interface CursorPlace {
  id: string;
  field: EntryCell | undefined;
  arrival: Arrival;
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
  let current: CursorPlace = { id: '', field: undefined, arrival: 'looked' };
  const put = (next: CursorPlace): void => {
    const isOther =
      next.id !== current.id || next.field !== current.field || next.arrival !== current.arrival;
    current = next;
    if (isOther && next.id !== '') keep(next);
  };
  return {
    get: () => current.arrival,
    set: (arrival) => put({ ...current, arrival }),
    move: (id, field) => put({ id, field, arrival: 'looked' }),
  };
}

export const ArrivalContext = createContext<ArrivalStore>(createArrivalStore());

import { createContext } from 'react';

/**
 * How the cursor came to its cell: to look at it (arrows, mouse, F8, a save), by typing on (Enter, Tab, out of an editor), or it stands
 * where the rows have ended. A question is answered only where somebody came to look; who types from a list without looking answers none.
 */
export type Arrival = 'looked' | 'typed' | 'ended';

/** Remembers how the cursor came to its cell. */
export interface ArrivalStore {
  get(): Arrival;
  set(arrival: Arrival): void;
}

/** A store for one grid. */
export function createArrivalStore(): ArrivalStore {
  let current: Arrival = 'looked';
  return {
    get: () => current,
    set: (arrival) => {
      current = arrival;
    },
  };
}

export const ArrivalContext = createContext<ArrivalStore>(createArrivalStore());

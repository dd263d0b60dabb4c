import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EntryField, EntryRow } from './entry-row.ts';

/** The cell that is being typed into. */
export interface LiveCell {
  id: string;
  field: EntryField;
  value: string;
}

export type Caret = 'all' | 'end';

/** Holds the cell under the cursor outside the rows, so that typing redraws one row and not the grid. */
export interface LiveStore {
  get(): LiveCell | undefined;
  set(cell: LiveCell | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Where an opening editor puts the cursor: a typed key replaces the text, F2 and a double click go on at its end. */
  caret(): Caret;
  putCaret(caret: Caret): void;
}

/** A store of the cell being typed into. */
export function createLiveStore(): LiveStore {
  const listeners = new Set<() => void>();
  let current: LiveCell | undefined;
  let caret: Caret = 'all';
  return {
    caret: () => caret,
    putCaret: (next) => {
      caret = next;
    },
    get: () => current,
    set: (cell) => {
      current = cell;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The row with the cell being typed put in. */
export const withLive = (row: EntryRow, cell: LiveCell | undefined): EntryRow =>
  cell && cell.id === row.test.id ? { ...row, edits: { ...row.edits, [cell.field]: cell.value } } : row;

export const LiveContext = createContext<LiveStore>(createLiveStore());

/** The row as one types: flag and proposal follow every key. */
export function useLiveRow(row: EntryRow): EntryRow {
  const store = useContext(LiveContext);
  const cell = useSyncExternalStore(store.subscribe, () => {
    const current = store.get();
    return current?.id === row.test.id ? current : undefined;
  });
  return withLive(row, cell);
}

import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createValueStore, type ValueStore } from '../../../lib/value-store.ts';
import type { EntryField, EntryRow } from './entry-row.ts';

/** The cell that is being typed into. */
export interface LiveCell {
  id: string;
  field: EntryField;
  value: string;
}

export type Caret = 'all' | 'end';

/** Holds the cell under the cursor outside the rows, so that typing redraws one row and not the grid. */
export interface LiveStore extends ValueStore<LiveCell | undefined> {
  /** Where an opening editor puts the cursor: a typed key replaces the text, F2 and a double click go on at its end. */
  caret(): Caret;
  putCaret(caret: Caret): void;
  /** The test in whose row an editor is open, typed into or not. */
  openIn(): string | undefined;
  putOpen(id: string | undefined): void;
}

/** A store of the cell being typed into. */
export function createLiveStore(): LiveStore {
  let caret: Caret = 'all';
  let open: string | undefined;
  return {
    ...createValueStore<LiveCell | undefined>(undefined),
    caret: () => caret,
    putCaret: (next) => {
      caret = next;
    },
    openIn: () => open,
    putOpen: (id) => {
      open = id;
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

/** To be called by an editor: its row is being typed in from now on, until the editor goes. */
export function useOpenEditor(id: string): void {
  const store = useContext(LiveContext);
  useEffect(() => {
    store.putOpen(id);
    return () => {
      store.putOpen(undefined);
      store.set(undefined);
    };
  }, [store, id]);
}

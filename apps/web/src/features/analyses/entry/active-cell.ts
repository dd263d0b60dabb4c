import { createValueStore, type ValueStore } from '../../../lib/value-store.ts';
import type { EntryCell } from './entry-row.ts';

interface ActiveCell {
  id: string;
  field: EntryCell | undefined;
}

/** The cell under the cursor, outside the state of the page: going from cell to cell redraws the line under the grid and nothing else. */
export type ActiveStore = ValueStore<ActiveCell | undefined>;
export const createActiveStore = (): ActiveStore => createValueStore<ActiveCell | undefined>(undefined);

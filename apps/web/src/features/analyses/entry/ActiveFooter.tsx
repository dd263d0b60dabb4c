import { useSyncExternalStore } from 'react';
import type { ActiveStore } from './active-cell.ts';
import { EntryFooter } from './EntryFooter.tsx';
import type { EntryRow } from './entry-row.ts';

/** The line under the grid, for the row under the cursor. */
export function ActiveFooter({ rows, active }: { rows: readonly EntryRow[]; active: ActiveStore }) {
  const at = useSyncExternalStore(active.subscribe, active.get);
  return <EntryFooter row={rows.find((row) => row.test.id === at?.id)} field={at?.field} />;
}

import { useEffect } from 'react';
import { type EntryRow, filesOf } from './entry-row.ts';

/** True while documents wait for a save. A browser keeps none of them when the page goes, so it asks before it does. */
export function useHeldFiles(rows: readonly EntryRow[]): boolean {
  const held = rows.some((row) => filesOf(row).length > 0);
  useEffect(() => {
    if (!held) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [held]);
  return held;
}

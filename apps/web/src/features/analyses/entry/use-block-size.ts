import { useContext, useSyncExternalStore } from 'react';
import { BlockContext, edgesOf } from './block-store.ts';

/** How many rows and columns are chosen; undefined while it is one cell. */
export function useBlockSize(): { rows: number; columns: number } | undefined {
  const store = useContext(BlockContext);
  const block = useSyncExternalStore(store.subscribe, store.get);
  if (!block) return undefined;
  const { top, bottom, left, right } = edgesOf(block);
  return { rows: bottom - top + 1, columns: right - left + 1 };
}

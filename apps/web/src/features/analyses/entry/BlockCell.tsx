import { useContext, useSyncExternalStore } from 'react';
import { Cell, type CellRendererProps } from 'react-data-grid';
import { BlockContext, edgesOf, holds } from './block-store.ts';
import styles from './entry.module.css';
import type { EntryRow } from './entry-row.ts';

/** A cell of the grid that shows when it is one of several chosen. */
export function BlockCell(props: CellRendererProps<EntryRow, unknown>) {
  const store = useContext(BlockContext);
  const place = { idx: props.column.idx, rowIdx: props.rowIdx };
  const isChosen = useSyncExternalStore(store.subscribe, () => {
    const block = store.get();
    return block !== undefined && holds(edgesOf(block), place);
  });
  return <Cell {...props} className={isChosen ? styles['chosen'] : undefined} />;
}

import { type MouseEvent as ReactMouseEvent, type RefObject, useContext, useRef } from 'react';
import type { CellMouseArgs, CellMouseEvent, DataGridHandle } from 'react-data-grid';
import { BlockContext, blockTo, type Edges, edgesOf } from './block-store.ts';
import type { EntryRow } from './entry-row.ts';
import type { CellPlace } from './next-cell.ts';

/** The place of the cell under the pointer; undefined beside the cells. */
function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return undefined;
  // Counted from one, and the heading is a row.
  return {
    idx: Number(cell.getAttribute('aria-colindex')) - 1,
    rowIdx: Number(row.getAttribute('aria-rowindex')) - 2,
  };
}

/** Cells chosen together, with Shift and the arrows or with the mouse (TEST-03). */
export function useBlock(grid: RefObject<DataGridHandle | null>) {
  const store = useContext(BlockContext);
  const active = useRef<CellPlace>(undefined);
  const drawing = useRef(false);

  const drawTo = (to: CellPlace): void => {
    if (!active.current) return;
    store.set(blockTo(active.current, to));
    grid.current?.scrollToCell(to);
  };

  return {
    /** The cursor is elsewhere: what was chosen there is chosen no more. */
    onActive: (place: CellPlace | undefined): void => {
      active.current = place;
      if (store.get()) store.set(undefined);
    },
    drop: (): boolean => {
      const was = store.get() !== undefined;
      if (was) store.set(undefined);
      return was;
    },
    drawTo,
    /** Where the block was drawn to; the cursor where there is none. */
    corner: (): CellPlace | undefined => store.get()?.to ?? active.current,
    /** The cells that are chosen: the block, else the one under the cursor. */
    edges: (): Edges | undefined => {
      const block = store.get();
      if (block) return edgesOf(block);
      return active.current && edgesOf({ from: active.current, to: active.current });
    },
    isMany: (): boolean => store.get() !== undefined,
    onCellMouseDown: ({ column, rowIdx }: CellMouseArgs<EntryRow>, event: CellMouseEvent): void => {
      if (event.button !== 0) return;
      drawing.current = true;
      if (!event.shiftKey || !active.current) return void store.set(undefined);
      event.preventGridDefault();
      // The cursor stays where the block begins.
      event.preventDefault();
      drawTo({ idx: column.idx, rowIdx });
    },
    onMouseOver: (event: ReactMouseEvent): void => {
      if (event.buttons !== 1) drawing.current = false;
      const place = drawing.current ? placeOf(event.target) : undefined;
      if (place && active.current) store.set(blockTo(active.current, place));
    },
  };
}
export type BlockActs = ReturnType<typeof useBlock>;

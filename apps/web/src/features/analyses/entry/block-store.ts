import { createContext } from 'react';
import { createValueStore, type ValueStore } from '../../../lib/value-store.ts';
import type { CellPlace } from './next-cell.ts';

/** Cells chosen together: where it began, and the corner it was drawn to. */
export interface Block {
  from: CellPlace;
  to: CellPlace;
}

/** First and last row and column of a block. */
export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The edges of a block, wherever it was drawn to. */
export const edgesOf = ({ from, to }: Block): Edges => ({
  top: Math.min(from.rowIdx, to.rowIdx),
  bottom: Math.max(from.rowIdx, to.rowIdx),
  left: Math.min(from.idx, to.idx),
  right: Math.max(from.idx, to.idx),
});

/** True for a cell within the edges. */
export const holds = ({ top, bottom, left, right }: Edges, { idx, rowIdx }: CellPlace): boolean =>
  rowIdx >= top && rowIdx <= bottom && idx >= left && idx <= right;

/** A block drawn on to a place; one cell is no block. */
export const blockTo = (from: CellPlace, to: CellPlace): Block | undefined =>
  from.idx === to.idx && from.rowIdx === to.rowIdx ? undefined : { from, to };

/** The block that is chosen: drawing it redraws its cells and not the grid. */
export type BlockStore = ValueStore<Block | undefined>;
export const createBlockStore = (): BlockStore => createValueStore<Block | undefined>(undefined);

export const BlockContext = createContext<BlockStore>(createBlockStore());

import type { Columns } from './use-columns.ts';

/** Where a column stands between those that are pinned, in px from the left edge of the table. */
export interface PlaceInTable {
  from: number;
  to: number;
  /** Widths of what is pinned at either side, which covers what scrolls. */
  left: number;
  right: number;
}

/** The place of a column that scrolls; undefined for one that is always in sight, or not shown. */
export function placeInTable<Row>(
  { placed, checkWidth }: Pick<Columns<Row>, 'placed' | 'checkWidth'>,
  key: string | undefined,
): PlaceInTable | undefined {
  const index = placed.findIndex(({ column }) => column.key === key);
  const own = placed[index];
  if (!own || own.offset !== undefined) return undefined;
  const widthOf = (edge: 'left' | 'right'): number =>
    placed.reduce(
      (sum, { column, offset, width }) => (offset !== undefined && column.pin === edge ? sum + width : sum),
      0,
    );
  const from = checkWidth + placed.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return { from, to: from + own.width, left: checkWidth + widthOf('left'), right: widthOf('right') };
}

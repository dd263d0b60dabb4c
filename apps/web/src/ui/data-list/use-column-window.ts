import { type RefObject, useEffect, useState } from 'react';
import { CHECK_WIDTH, type PlacedColumn } from './use-columns.ts';

/** From this many columns on only those in sight are in the document. */
const FROM = 24;
/** Width in px kept ready at either side, so that scrolling shows no gaps. */
const SPARE = 480;

/** The columns to draw: those pinned left, a part of those that scroll, those pinned right. */
export interface ColumnWindow<Row> {
  left: readonly PlacedColumn<Row>[];
  middle: readonly PlacedColumn<Row>[];
  right: readonly PlacedColumn<Row>[];
  /** Columns left out before and after the middle ones; each needs a cell that spans them. */
  before: number;
  after: number;
}

/** The scrolling columns of which some part lies between two places, in px from the left edge of the table. */
export function columnsBetween(
  widths: readonly number[],
  start: number,
  from: number,
  to: number,
): { first: number; end: number } {
  let edge = start;
  let first = widths.length;
  let end = 0;
  for (const [index, width] of widths.entries()) {
    if (edge + width > from && edge < to) {
      first = Math.min(first, index);
      end = index + 1;
    }
    edge += width;
  }
  return first < end ? { first, end } : { first: 0, end: 0 };
}

/** The columns in sight of a wide list inside a scrolling frame; all of them when there are few. */
export function useColumnWindow<Row>(
  frame: RefObject<HTMLElement | null>,
  placed: readonly PlacedColumn<Row>[],
): ColumnWindow<Row> {
  const pinned = (place: PlacedColumn<Row>, edge: 'left' | 'right'): boolean =>
    place.offset !== undefined && place.column.pin === edge;
  const left = placed.filter((place) => pinned(place, 'left'));
  const right = placed.filter((place) => pinned(place, 'right'));
  const all = placed.filter(({ offset }) => offset === undefined);
  const long = all.length > FROM;
  const [seen, setSeen] = useState({ from: 0, to: SPARE * 4 });

  // Not a layout effect: the frame is around the table, and is there only after it.
  useEffect(() => {
    const element = frame.current;
    if (!long || !element) return undefined;
    const look = (): void => {
      // Moves in steps of half the spare, so that scrolling does not draw anew at every pixel.
      const step = SPARE / 2;
      const from = Math.floor(element.scrollLeft / step) * step - SPARE;
      const to = from + element.clientWidth + SPARE * 2 + step;
      setSeen((old) => (old.from === from && old.to === to ? old : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame, long]);

  if (!long) return { left, middle: all, right, before: 0, after: 0 };
  const start = CHECK_WIDTH + left.reduce((sum, { width }) => sum + width, 0);
  const { first, end } = columnsBetween(
    all.map(({ width }) => width),
    start,
    seen.from,
    seen.to,
  );
  return { left, middle: all.slice(first, end), right, before: first, after: all.length - end };
}

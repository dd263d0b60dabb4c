import { type RefObject, useEffect, useState } from 'react';
import { useRowSize } from './use-narrow.ts';

/** From this many rows on only those in sight are in the document. */
const FROM = 50;
/** Rows kept ready above and below, so that scrolling shows no gaps. */
const SPARE = 12;

export interface RowWindow {
  /** First row drawn, and the one after the last. */
  from: number;
  to: number;
}

/** The rows to draw of a long list inside a scrolling frame; all of them when there are few. Rows are of one height. */
export function useWindow(frame: RefObject<HTMLElement | null>, count: number): RowWindow {
  const rowSize = useRowSize();
  const [seen, setSeen] = useState<RowWindow>({ from: 0, to: FROM });
  const long = count > FROM;
  // Not a layout effect: the frame is around the table, and is there only after it.
  useEffect(() => {
    const element = frame.current;
    if (!long || !element) return undefined;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / rowSize);
      const fits = Math.ceil(element.clientHeight / rowSize);
      // Moves in steps of half the spare, so that scrolling does not draw anew at every row.
      const from = Math.max(0, Math.floor(first / (SPARE / 2)) * (SPARE / 2) - SPARE);
      setSeen((old) =>
        old.from === from && old.to === from + fits + SPARE * 3 ? old : { from, to: from + fits + SPARE * 3 },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame, long, rowSize]);
  return long ? { from: Math.min(seen.from, count), to: Math.min(seen.to, count) } : { from: 0, to: count };
}

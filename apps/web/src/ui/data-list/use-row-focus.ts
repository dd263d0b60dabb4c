import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { PlaceInTable } from './place-in-table.ts';
import { useRowSize } from './use-narrow.ts';

/** Frames to wait for a far row to be drawn (Home, End in a long list). */
const PATIENCE = 6;

/** Brings the active row, or the active cell in it, into sight and the focus to it, once keys have moved it. */
export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  active: number,
  moves: number,
  place?: PlaceInTable,
): void {
  const rowSize = useRowSize();
  const heightOfRow = useEffectEvent((): number => rowSize);
  const scrollAside = useEffectEvent((element: HTMLElement): void => {
    if (!place) return;
    const room = element.clientWidth - place.right;
    if (place.from < element.scrollLeft + place.left) element.scrollTo({ left: place.from - place.left });
    else if (place.to > element.scrollLeft + room) element.scrollTo({ left: place.to - room });
  });
  /** A cell that is out of sight is drawn once the frame has scrolled. */
  const isReady = useEffectEvent((cell: HTMLElement | null | undefined): boolean => !place || Boolean(cell));
  useLayoutEffect(() => {
    const element = frame.current;
    if (moves === 0 || !element) return undefined;
    const height = heightOfRow();
    const top = active * height;
    const seen = element.clientHeight - height * 2;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top > element.scrollTop + seen) element.scrollTo({ top: top - seen });
    scrollAside(element);

    let waiting = 0;
    let request: number | undefined;
    const focus = (): void => {
      const row = element.querySelector<HTMLElement>(`[data-index="${active}"]`);
      const cell = row?.querySelector<HTMLElement>('[data-cell][tabindex]');
      if (row && isReady(cell)) (cell ?? row).focus({ preventScroll: true });
      else if (waiting++ < PATIENCE) request = requestAnimationFrame(focus);
    };
    focus();
    return () => {
      if (request !== undefined) cancelAnimationFrame(request);
    };
  }, [active, frame, moves]);
}

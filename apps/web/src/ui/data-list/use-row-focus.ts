import { type RefObject, useLayoutEffect } from 'react';
import { SIZE } from '../theme.ts';

/** Frames to wait for a far row to be drawn (Home, End in a long list). */
const PATIENCE = 6;

/** Brings the active row into sight and the focus to it, once keys have moved it. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, active: number, moves: number): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (moves === 0 || !element) return undefined;
    const top = active * SIZE.row;
    const seen = element.clientHeight - SIZE.row * 2;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top > element.scrollTop + seen) element.scrollTo({ top: top - seen });

    let waiting = 0;
    let request: number | undefined;
    const focus = (): void => {
      const row = element.querySelector<HTMLElement>(`[data-index="${active}"]`);
      if (row) row.focus({ preventScroll: true });
      else if (waiting++ < PATIENCE) request = requestAnimationFrame(focus);
    };
    focus();
    return () => {
      if (request !== undefined) cancelAnimationFrame(request);
    };
  }, [active, frame, moves]);
}

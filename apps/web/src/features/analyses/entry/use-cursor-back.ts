import { type RefObject, useEffect } from 'react';

/** Gives the cursor to the chosen cell. */
export function focusCell(frame: HTMLElement | null): void {
  const cell = frame?.querySelector<HTMLElement>('[role=gridcell][aria-selected=true]');
  (cell?.querySelector<HTMLElement>('input, [tabindex="0"]') ?? cell)?.focus({ preventScroll: true });
}

/**
 * Gives the cursor back to its cell once it stands nowhere: a button that was pressed is gone, or is of no use any more. Else keys
 * would go into the void, and whoever types on from a list would not see it. While something covers the grid the cursor is there.
 */
export function useCursorBack(frame: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    const at = document.activeElement;
    const isNowhere = at === null || at === document.body || (at instanceof HTMLButtonElement && at.disabled);
    if (!isNowhere || isCovered) return;
    focusCell(frame.current);
  });
}

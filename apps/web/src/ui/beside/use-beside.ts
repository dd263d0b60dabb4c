import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The row of the list beside a panel that is open in it. */
const rowOf = (panel: HTMLElement): HTMLElement | null =>
  panel.parentElement?.querySelector<HTMLElement>('tr[aria-current="true"]') ?? null;

/** Escape closes something smaller first: what is unfolded where the cursor is. */
const isUnfolded = (target: Element): boolean =>
  target.closest('[aria-expanded="true"], .ant-select-open, .ant-picker-focused') !== null;

/**
 * The cursor of a panel beside a list: it goes in once the panel opens, stays where it is when another row is chosen, and goes back to the
 * row when the panel closes, by whatever way. Escape closes it from inside and from the rows.
 */
export function useBeside(panel: RefObject<HTMLElement | null>, open: string, onClose: () => void): void {
  const row = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    row.current = rowOf(element) ?? row.current;
    row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [panel, open]);
  useEffect(() => {
    const element = panel.current;
    const around = element?.parentElement;
    if (!element || !around) return undefined;
    element.focus({ preventScroll: true });
    // Before the list hears it, which would drop what is selected.
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Escape' || !(target instanceof Element) || isUnfolded(target)) return;
      if (!element.contains(target) && !target.closest('[role="grid"]')) return;
      event.stopPropagation();
      close();
    };
    around.addEventListener('keydown', onKeyDown, true);
    return () => {
      around.removeEventListener('keydown', onKeyDown, true);
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || element.contains(activeElement);
      if (isLost) row.current?.focus({ preventScroll: true });
    };
  }, [panel]);
}

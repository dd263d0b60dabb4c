import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where a key is somebody's: what is typed into, chosen from, or a cell. */
const TAKES =
  'input, textarea, select, [contenteditable], [role=gridcell], [role=dialog], [role=listbox], [role=menu]';
/** What values are made of. Other keys may be shortcuts. */
const OF_A_VALUE = /^[\p{L}\d.,<>+-]$/u;

/** True for a key of a value that falls on a button, a heading, or the page itself. */
export function isLost(event: KeyboardEvent, frame: HTMLElement | null): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (!(target instanceof Element) || target.closest(TAKES)) return false;
  const onPage = target === document.body || target.contains(frame);
  // Enter on a button is what presses it.
  return OF_A_VALUE.test(key) ? onPage || frame?.contains(target) === true : key === 'Enter' && onPage;
}

/** Tells of keys that nothing takes, while nothing covers the grid: who types on from a list would not see that they are gone. */
export function useLostKeys(
  frame: RefObject<HTMLElement | null>,
  isCovered: boolean,
  onLost: () => void,
): void {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    if (isCovered || !isLost(event, frame.current)) return;
    event.preventDefault();
    onLost();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** The neighbour that an entry goes behind or before, one step up or down among those in sight; undefined at the end. */
export function neighbourOf(
  keys: readonly string[],
  key: string,
  down: boolean,
): { to: string; after: boolean } | undefined {
  const to = keys[keys.indexOf(key) + (down ? 1 : -1)];
  return to === undefined ? undefined : { to, after: down };
}

/** Moves an entry while what has the cursor keeps it: the browser takes it from whatever goes to another place. */
export function keepingFocus(move: () => void): void {
  const held = document.activeElement;
  flushSync(move);
  if (held instanceof HTMLElement) held.focus();
}

/** Alt with an arrow: +1 for down, -1 for up, undefined for all other keys. */
export const stepOf = ({ altKey, key }: KeyboardEvent): 1 | -1 | undefined =>
  altKey ? (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined) : undefined;

/** An arrow alone goes from box to box of the list. */
export function goToBox(event: KeyboardEvent<HTMLElement>): void {
  const { altKey, key, currentTarget, target } = event;
  if (altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-tick]')) return;
  event.preventDefault();
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-tick]')];
  boxes[boxes.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from one button that opens a row to the next, past what is opened between them. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key];
  const from = event.target as HTMLElement;
  if (step === undefined || !from.matches('[data-opener]')) return;
  event.preventDefault();
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')];
  openers[openers.indexOf(from) + step]?.focus();
}

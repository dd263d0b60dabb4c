import { useEffect, useEffectEvent } from 'react';

/** A scanner types a character every few ms; nobody does by hand. */
const PAUSE = 35;
/** Shorter runs are not codes. */
const SHORTEST = 5;

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Hears a barcode scanner while no text field has the focus and no dialog is open. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let run = '';
    let last = 0;
    const hear = (event: KeyboardEvent): void => {
      if (takesText(event.target) || document.querySelector('[aria-modal="true"]')) return;
      const quick = event.timeStamp - last < PAUSE;
      last = event.timeStamp;
      if (event.key === 'Enter' && quick && run.length >= SHORTEST) {
        event.preventDefault();
        event.stopPropagation();
        scanned(run);
        run = '';
      } else if (event.key.length === 1) run = quick ? run + event.key : event.key;
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/** ms without a key after which keys are meant for the page that has appeared. */
const QUIET = 1000;

/**
 * For a page that has appeared by itself: keys that were meant for what stood there before reach nothing, until none came for a second
 * or somebody has gone to a field. `begin` puts the cursor where the page begins; it is called when the quiet has come.
 */
export function useQuietStart(isUnasked: boolean, begin: () => void): void {
  const onQuiet = useEffectEvent(begin);
  useEffect(() => {
    if (!isUnasked) return undefined;
    const heard = new AbortController();
    const { signal } = heard;
    let timer: number;
    const wait = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        heard.abort();
        onQuiet();
      }, QUIET);
    };
    const goes = (): void => {
      window.clearTimeout(timer);
      heard.abort();
    };
    window.addEventListener(
      'keydown',
      (event) => {
        // What belongs to the browser, as to load the page anew, is left to it.
        if (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        wait();
      },
      { capture: true, signal },
    );
    window.addEventListener('pointerdown', goes, { capture: true, signal });
    window.addEventListener('focusin', goes, { signal });
    wait();
    return goes;
  }, [isUnasked]);
}

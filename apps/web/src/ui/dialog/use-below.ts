import { useCallback, useRef, useState } from 'react';

const WINDOW = {
  focusable: { focusTriggerAfterClose: false },
  transitionName: '',
  maskTransitionName: '',
} as const;

/** A dialog that gives its place to those that open from it: what is `Over` it within `BelowContext`. */
interface Below {
  /** Another one stands in its place: it is not to be seen, and stays as it is. */
  covered: boolean;
  /** For `BelowContext` around its content. */
  cover(covered: boolean): void;
  /** Of its window: it goes at once, and gives the cursor to nobody. */
  window: typeof WINDOW;
  /** Gives the cursor back to what opened the other one, once this one is there again. */
  afterOpenChange(open: boolean): void;
}

/** One dialog at a time: the one below goes while another one stands over it, and comes back as it was. */
export function useBelow(): Below {
  const [covered, setCovered] = useState(false);
  const opener = useRef<Element>(null);
  const cover = useCallback((on: boolean): void => {
    if (on) opener.current = document.activeElement;
    setCovered(on);
  }, []);
  const afterOpenChange = (open: boolean): void => {
    if (!open || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  };
  return { covered, cover, window: WINDOW, afterOpenChange };
}

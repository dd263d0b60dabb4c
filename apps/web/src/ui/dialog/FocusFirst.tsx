import { type RefObject, useEffect } from 'react';
import { focusFirst } from './focus-first.ts';

/**
 * Puts the cursor into the first field of a dialog as soon as it is drawn, not only when it has come to rest: what is typed right
 * after the key that opens it would be lost until then, and "99,6" become "9,6".
 */
export function FocusFirst({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => focusFirst(within.current, true), [within]);
  return null;
}

import { useEffect, useState } from 'react';

/**
 * Inside of what covers the page: gives the cursor back to where it was, once this goes. The library does so only for windows
 * that stay in the page when they are closed.
 */
export function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Where something else has taken the cursor already, it stays there.
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return null;
}

import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Brings the section that the address names (`#reports`) into sight once it is there, in the middle, as the head of the page covers its top;
 * `ready` when nothing above it grows any more.
 */
export function useNamedSection(ready: boolean): void {
  const named = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (ready && named !== '') document.getElementById(named)?.scrollIntoView({ block: 'center' });
  }, [ready, named]);
}

import { useEffect, useState } from 'react';

/** ms without a key before the server is asked. */
const PAUSE = 300;

/** A typed text, once nothing has been typed for a moment. */
export function usePause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return settled;
}

import { useEffect, useState } from 'react';

/** ms without a key before the server is asked. */
const PAUSE = 300;

/** A typed text, once nothing has been typed for a moment (ms). */
export function usePause(typed: string, pause = PAUSE): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), pause);
    return () => window.clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}

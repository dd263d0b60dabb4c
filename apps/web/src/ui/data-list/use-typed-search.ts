import { useEffect, useEffectEvent, useState } from 'react';

/** ms without a key before the search runs. */
const PAUSE = 300;

export interface TypedSearch {
  typed: string;
  type(text: string): void;
  /** Runs the search at once (Enter). */
  commit(): void;
}

/**
 * A search box whose value is kept in the address: it runs after a pause in typing. When the address changes from elsewhere
 * (back, a link) the box follows; the answer to a change of its own, however late it comes, never takes back what has been typed since.
 */
export function useTypedSearch(stored: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, type] = useState(stored);
  const [known, setKnown] = useState(stored);
  /** What the address says, and what it was told since and has not said yet. */
  const [sent, setSent] = useState<readonly string[]>([stored]);
  if (stored !== known) {
    setKnown(stored);
    const own = sent.indexOf(stored);
    setSent(own < 0 ? [stored] : sent.slice(own));
    if (own < 0) type(stored);
  }
  const commit = (): void => {
    const text = typed.trim();
    if (text === sent.at(-1)) return;
    setSent([...sent, text]);
    onSearch(text);
  };
  const afterPause = useEffectEvent(commit);
  useEffect(() => {
    const timer = window.setTimeout(() => afterPause(), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return { typed, type, commit };
}

import { useCallback, useState } from 'react';

/** What is remembered in this browser under a key. */
export function readStored<T>(key: string, otherwise: T): T {
  const stored = localStorage.getItem(key);
  if (stored === null) return otherwise;
  try {
    return JSON.parse(stored) as T;
  } catch {
    return otherwise;
  }
}

/** State that is remembered in this browser (column widths, page size); whatever is unreadable counts as not set. */
export function useStored<T>(key: string, otherwise: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(key, otherwise));
  const store = useCallback(
    (next: T) => {
      localStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
    [key],
  );
  return [value, store];
}

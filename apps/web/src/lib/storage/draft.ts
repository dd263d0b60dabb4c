import { readSession } from '../session/session-store.ts';

/**
 * Unsaved values of a form, kept for this tab: they survive a reload and a new login of the same user (AUTH-15), are not
 * seen by another user of the same computer, and go when the tab is closed.
 */
export interface Draft<T> {
  read(): T | undefined;
  write(values: T): void;
  clear(): void;
}

const keyOf = (name: string): string => `draft:${readSession()?.userId ?? ''}:${name}`;

/** What follows `prefix` in the names of the drafts that this tab keeps for the person. */
export const draftsNamed = (prefix: string): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(keyOf(prefix)))
    .map((key) => key.slice(keyOf(prefix).length))
    .toSorted();

/** The draft of one form; `name` tells forms (and records) apart. Nothing is kept without a name. */
export function draftOf<T>(name: string | undefined): Draft<T> {
  const key = name === undefined ? undefined : keyOf(name);
  return {
    read: () => {
      const stored = key === undefined ? null : sessionStorage.getItem(key);
      if (stored === null) return undefined;
      try {
        return JSON.parse(stored) as T;
      } catch {
        return undefined;
      }
    },
    write: (values) => {
      if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(values));
    },
    clear: () => {
      if (key !== undefined) sessionStorage.removeItem(key);
    },
  };
}

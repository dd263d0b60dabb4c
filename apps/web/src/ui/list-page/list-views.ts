import { createContext, type ReactNode } from 'react';
import type { Filters } from '../../lib/list-filters.ts';

export interface ListViewsProps {
  /** Name under which the columns of the list are remembered. */
  name: string;
  list: {
    filters: Filters;
    search: Readonly<Record<string, unknown>>;
    filter(change: Readonly<Record<string, unknown>>): void;
    startsWithView(isBlank: ((search: object) => boolean) | undefined): void;
    put(change: Readonly<Record<string, unknown>>, options?: { replace?: boolean }): void;
  };
  /** What is drawn where both have no room in one place: nothing but what opens the list, or the views alone. */
  part?: 'start' | 'picker';
  /** It is known with which view the list opens, and the address says so. */
  onOpened(): void;
}

/** What draws the saved views of a list; the shell of the pages gives it. Nothing where there is none. */
export const ListViewsContext = createContext<((props: ListViewsProps) => ReactNode) | undefined>(undefined);

import { useRef, useState } from 'react';
import { NO_VIEW } from '../../lib/view-params.ts';
import { type Filters, isDrawn, type ListSearch } from '../../lib/list-filters.ts';
import { isTyped, useListAddress } from './use-list-address.ts';

/** What narrows a list and what is selected in it. */
export interface ListState<F extends Filters> {
  filters: F;
  search: ListSearch<F>;
  /** True where a filter that is drawn by its description narrows the list. */
  isFiltered: boolean;
  /** Narrows the list anew: from its first page, with nothing selected. */
  filter(change: Partial<ListSearch<F>>): void;
  /** Takes all filters away that are drawn by their description. */
  clear(): void;
  /** Goes to a page, from 0, with nothing selected. */
  turn(page: number): void;
  /** Says something in the address that is no filter. */
  put(change: Partial<ListSearch<F>>, options?: { replace?: boolean }): void;
  /** Keys; whether their rows are in sight is for the list to say. */
  selected: readonly string[];
  select(keys: string[]): void;
  /** Says when an address is that of the list just opened, where it opens with a view of the person's: who takes all filters away does not mean that one. */
  startsWithView(isBlank: ((search: object) => boolean) | undefined): void;
}

const drawnOf = (filters: Filters): string[] =>
  Object.entries(filters).flatMap(([key, filter]) => (isDrawn(filter) ? [key] : []));

/** The state of a list: its address and what is selected. `keeps` names the filters whose change takes no selection away. */
export function useListState<F extends Filters>(filters: F, keeps: readonly (keyof F)[] = []): ListState<F> {
  const { search, put } = useListAddress(filters);
  const [selected, select] = useState<string[]>([]);
  const start = useRef<(search: object) => boolean>(undefined);
  const filter = (change: Partial<ListSearch<F>>): void => {
    if (!keeps.some((key) => key in change)) select([]);
    const next = { page: undefined, ...change };
    const none = start.current?.({ ...search, ...next }) ? { view: NO_VIEW } : {};
    put({ ...next, ...none }, { replace: isTyped(filters, change) });
  };
  return {
    filters,
    search,
    isFiltered: drawnOf(filters).some((key) => search[key] !== undefined),
    filter,
    clear: () =>
      filter(Object.fromEntries(drawnOf(filters).map((key) => [key, undefined])) as Partial<ListSearch<F>>),
    turn: (page) => filter({ page: page || undefined } as Partial<ListSearch<F>>),
    put,
    selected,
    select,
    startsWithView: (isBlank) => {
      start.current = isBlank;
    },
  };
}

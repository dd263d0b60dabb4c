import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Filters, isDrawn, type ListSearch, readList } from '../../lib/list-filters.ts';

export interface ListAddress<F extends Filters> {
  /** What the address says. */
  search: ListSearch<F>;
  /** Says something else there; nothing of the rest of the address is lost. */
  put(change: Partial<ListSearch<F>>, options?: { replace?: boolean }): void;
}

/** True where words are typed: each pause would leave an address to go back to. */
export const isTyped = (filters: Filters, change: object): boolean =>
  Object.keys(change).some((key) => {
    const filter = filters[key];
    return filter !== undefined && isDrawn(filter) && filter.kind === 'search';
  });

/** The state of a list, kept in the address of the page that it stands on. */
export function useListAddress<F extends Filters>(filters: F): ListAddress<F> {
  const all: Record<string, unknown> = useSearch({ strict: false });
  const { fullPath: from } = useMatch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readList(filters)(all), [filters, all]);
  const put: ListAddress<F>['put'] = useCallback(
    (change, { replace = false } = {}) => {
      // Any page may have a list: what its route makes of the address, this cannot know.
      const next = { from, to: '.', search: (old: object) => ({ ...old, ...change }), replace };
      void navigate(next as unknown as Parameters<typeof navigate>[0]);
    },
    [from, navigate],
  );
  return { search, put };
}

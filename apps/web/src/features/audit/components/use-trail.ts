import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { HttpError } from '../../../lib/api/http-error.ts';

export interface TrailPage {
  content: AuditEntry[];
  hasMore: boolean;
}

export type Trail = UseInfiniteQueryResult<InfiniteData<TrailPage, number>, HttpError>;

/** Entries of the trail, newest first, page after page. */
export const useTrail = (
  queryKey: readonly unknown[],
  load: (page: number, signal: AbortSignal) => Promise<TrailPage>,
): Trail =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: TrailPage, _all, page) => (last.hasMore ? page + 1 : undefined),
  });

/** All entries that have come so far; an entry that moved to the next page meanwhile stands once. */
export const entriesOf = (trail: Trail): AuditEntry[] => {
  const entries = new Map<string, AuditEntry>();
  for (const page of trail.data?.pages ?? []) for (const entry of page.content) entries.set(entry.id, entry);
  return [...entries.values()];
};

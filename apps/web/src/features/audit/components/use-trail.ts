import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { HttpError } from '../../../lib/api/http-error.ts';

export interface TrailPage {
  content: AuditEntry[];
  hasMore: boolean;
  upTo: string;
}

/** Which page, and where the trail ended when the first was read. */
export interface TrailPart {
  page: number;
  upTo?: string | undefined;
}

export type Trail = UseInfiniteQueryResult<InfiniteData<TrailPage, TrailPart>, HttpError>;

/** Entries of the trail, newest first, page after page. */
export const useTrail = (
  queryKey: readonly unknown[],
  load: (part: TrailPart, signal: AbortSignal) => Promise<TrailPage>,
): Trail =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: { page: 0 } as TrailPart,
    getNextPageParam: (last: TrailPage, _all, { page }) =>
      last.hasMore ? { page: page + 1, upTo: last.upTo } : undefined,
  });

/** All entries that have come so far; an entry that moved to the next page meanwhile stands once. */
export const entriesOf = (trail: Trail): AuditEntry[] => {
  const entries = new Map<string, AuditEntry>();
  for (const page of trail.data?.pages ?? []) for (const entry of page.content) entries.set(entry.id, entry);
  return [...entries.values()];
};

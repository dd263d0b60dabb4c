import { useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import { KIND_CALLS, KIND_NAMES, type SearchKind, showHit, type ShownHit } from './kinds.tsx';

/** What came of a search of one kind. */
export interface FoundKind {
  kind: SearchKind;
  hits: readonly ShownHit[];
  more: boolean;
  isPending: boolean;
  error: Error | null;
  again(): void;
}

const find = async (
  kind: SearchKind,
  text: string,
  signal: AbortSignal,
): Promise<{ hits: ShownHit[]; more: boolean }> => {
  const input = { query: { text } };
  switch (kind) {
    case 'samples': {
      const { hits, more } = await call(KIND_CALLS.samples, input, signal);
      return { hits: hits.map((hit) => showHit(kind, hit)), more };
    }
    case 'tests': {
      const { hits, more } = await call(KIND_CALLS.tests, input, signal);
      return { hits: hits.map((hit) => showHit(kind, hit)), more };
    }
    case 'clients': {
      const { hits, more } = await call(KIND_CALLS.clients, input, signal);
      return { hits: hits.map((hit) => showHit(kind, hit)), more };
    }
    case 'documents': {
      const { hits, more } = await call(KIND_CALLS.documents, input, signal);
      return { hits: hits.map((hit) => showHit(kind, hit)), more };
    }
  }
};

/**
 * Asks for each kind that one may read, together; each answers when it has, and may fail and be asked again alone. Of another text the
 * questions before are given up (SHELL-07).
 */
export function useHits(text: string): FoundKind[] {
  const { permissions } = useActor();
  const kinds = KIND_NAMES.filter((kind) =>
    KIND_CALLS[kind].permission.some((right) => permissions.has(right)),
  );
  const found = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [...keyOf(KIND_CALLS[kind], { query: { text } }), 'shown'],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(kind, text, signal),
      enabled: text !== '',
      retry: false,
      gcTime: 0,
    })),
  });
  return kinds.map((kind, index) => {
    const one = found[index];
    return {
      kind,
      hits: one?.data?.hits ?? [],
      more: one?.data?.more ?? false,
      isPending: text !== '' && (one?.isFetching ?? true),
      error: one?.error ?? null,
      again: () => void one?.refetch(),
    };
  });
}

import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';
import { HttpError } from './http-error.ts';

/** How long an answer counts as fresh, in ms, unless a query says otherwise. */
const FRESH = 10_000;

// What could not be read is read again once the server answers, not once the browser has found some network.
onlineManager.setEventListener((setOnline) => {
  const tell = (): void => setOnline(connection.away() === undefined);
  // Nobody listens while no cache is in use: what has become of the server meanwhile counts as well.
  tell();
  return connection.subscribe(tell);
});

/**
 * The cache of answers. Only a server that is away is asked again by itself; a refusal is final. Without a network reads and
 * writes fail, so that the page can say so; the cache's own way is to let them wait without a word.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        retry: (count, error) =>
          error instanceof HttpError && error.status === 503 && count < 2 && connection.away() === undefined,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

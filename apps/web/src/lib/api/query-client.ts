import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http-error.ts';

/** How long an answer counts as fresh, in ms, unless a query says otherwise. */
const FRESH = 10_000;

/** The cache of answers. Only a server that is away is asked again by itself; a refusal is final. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        retry: (count, error) => error instanceof HttpError && error.status === 503 && count < 2,
      },
      mutations: { retry: false },
    },
  });

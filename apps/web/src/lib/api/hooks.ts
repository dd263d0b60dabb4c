import type { EndpointDef, Input } from '@kiemlab/contract/core/define-endpoint';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { askAgain } from './ask-again.ts';
import { call } from './call.ts';
import { callWhenBack } from './call-when-back.ts';
import { HttpError } from './http-error.ts';
import { keyOf } from './key-of.ts';
import { createRequestKeys } from './request-keys.ts';
import type { Result } from './send.ts';

export interface ApiOptions {
  enabled?: boolean;
  /** Ask again every so many ms. */
  refetchInterval?: number;
  /** Whether to ask again once the server is there again; yes unless told. */
  refetchOnReconnect?(query: { state: { errorUpdatedAt: number } }): boolean;
  /** How long the answer counts as fresh, in ms. */
  staleTime?: number;
  /** How long an answer that nobody shows any more is kept, in ms; five minutes unless told. */
  gcTime?: number;
  /** Lists: keep the old rows (on a darker ground) while the next ones load. Never for a record, it would show another one's data. */
  keepPrevious?: boolean;
}

/** The answer of a read, cached by endpoint and input. */
export function useApi<E extends EndpointDef>(
  def: E,
  input: Input<E>,
  { keepPrevious, ...options }: ApiOptions = {},
): UseQueryResult<Result<E>, HttpError> {
  return useQuery<unknown, HttpError>({
    queryKey: keyOf(def, input),
    // Once it is asked for by a timer nobody can tell who asked; what somebody does here the page says itself.
    queryFn: ({ signal }) =>
      call(def, input, signal, undefined, undefined, options.refetchInterval !== undefined),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  }) as UseQueryResult<Result<E>, HttpError>;
}

/** The server refused because what is stored is not what the page shows. */
const CONFLICT = 409;

export interface SendOptions {
  refreshes?: readonly EndpointDef[];
  /** Without a network it is sent once there is one, and whoever shows that it is on its way says so; else it fails at once. */
  waits?: boolean;
  /** One after the other: what was chosen last is what the server has last. */
  inTurn?: boolean;
}

/** A write; when it succeeded, or met something newer, the answers of the `refreshes` endpoints are asked for again. */
export function useSend<E extends EndpointDef>(
  def: E,
  { refreshes = [], waits = true, inTurn = false }: SendOptions = {},
): UseMutationResult<Result<E>, HttpError, Input<E>> {
  const client = useQueryClient();
  const [keys] = useState(createRequestKeys);
  const refresh = (): Promise<void> => askAgain(client, refreshes);
  return useMutation<Result<E>, HttpError, Input<E>>({
    mutationFn: (input) =>
      waits ? callWhenBack(def, input, keys) : call(def, input, undefined, undefined, keys),
    ...(inTurn ? { scope: { id: def.path } } : {}),
    onSuccess: refresh,
    // The message need not wait for it.
    onError: (error) => void (error instanceof HttpError && error.status === CONFLICT && refresh()),
  });
}

/** Fetches an answer before it is needed (next page, hovered row); failures are left to the real request. */
export function usePrefetch(): <E extends EndpointDef>(
  def: E,
  input: Input<E>,
  options?: Pick<ApiOptions, 'gcTime' | 'staleTime'>,
) => void {
  const client = useQueryClient();
  return useCallback(
    (def, input, options = {}) => {
      void client.prefetchQuery({
        queryKey: keyOf(def, input),
        queryFn: ({ signal }) => call(def, input, signal),
        ...options,
      });
    },
    [client],
  );
}

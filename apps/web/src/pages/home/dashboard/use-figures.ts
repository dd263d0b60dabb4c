import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { focusManager, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/hooks.ts';
import type { HttpError } from '../../../lib/api/http-error.ts';
import type { Result } from '../../../lib/api/send.ts';

/** How often the dashboard looks again, in ms (specification 1 §9). */
const EVERY = 60_000;

/**
 * Figures of the dashboard: asked for by a timer, which is no act of the person, not while the window is hidden, and at once when it
 * is looked at again.
 */
export const useFigures = <E extends EndpointDef>(def: E): UseQueryResult<Result<E>, HttpError> =>
  useApi(def, {} as never, {
    refetchInterval: EVERY,
    staleTime: 0,
    refetchOnReconnect: () => focusManager.isFocused(),
  });

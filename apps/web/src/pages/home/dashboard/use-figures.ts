import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { focusManager, type UseQueryResult } from '@tanstack/react-query';
import { type ApiOptions, useApi } from '../../../lib/api/hooks.ts';
import type { HttpError } from '../../../lib/api/http-error.ts';
import type { Result } from '../../../lib/api/send.ts';

/** How often the dashboard looks again, in ms (specification 1 §9). */
const EVERY = 60_000;

/** A question that got no answer is not asked again before, in ms: where others are answered, the server is there again at once. */
const PAUSE = 3_000;

/** How figures are asked for beside the timer: at once by a window that is looked at again, not by one that is hidden. */
export const FIGURES: ApiOptions = {
  staleTime: 0,
  refetchOnReconnect: ({ state }) => focusManager.isFocused() && Date.now() - state.errorUpdatedAt > PAUSE,
};

/** Figures of the dashboard, asked for by a timer, which is no act of the person. */
export const useFigures = <E extends EndpointDef>(def: E): UseQueryResult<Result<E>, HttpError> =>
  useApi(def, {} as never, { ...FIGURES, refetchInterval: EVERY });

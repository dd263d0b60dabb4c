import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { UnlikelyBounds } from '@kiemlab/contract/features/samples/plausibility';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { callWhenBack } from '../../../lib/api/call-when-back.ts';
import { useApi } from '../../../lib/api/hooks.ts';

/** Settings change rarely; what was not asked meanwhile is marked by the server. */
const FRESH = 300_000;

const boundsIn = ({ unlikelyQuantities, unlikelyDates }: Ok<typeof getSwitches>): UnlikelyBounds => ({
  quantities: unlikelyQuantities,
  dates: unlikelyDates,
});

/** Reads from where on values of a sample are asked back: what is known already, else what the server answers. */
export function useUnlikelyBounds(): () => Promise<UnlikelyBounds> {
  const { data } = useApi(getSwitches, {}, { staleTime: FRESH });
  return async () => boundsIn(data ?? (await callWhenBack(getSwitches, {})));
}

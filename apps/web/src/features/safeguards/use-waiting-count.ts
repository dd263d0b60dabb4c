import { countWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { maySeeAlone } from '@kiemlab/contract/features/safeguards/may-see-alone';
import { mayConfirm } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { useApi } from '../../lib/api/hooks.ts';
import { useActor } from '../../lib/session/use-profile.ts';

/** How often what waits is looked for, in ms, as alerts are. */
export const EVERY = 60_000;

/** How many changes wait for who may confirm or look at them; 0 for others, and until it is known. */
export function useWaitingCount(): number {
  const actor = useActor();
  const enabled = mayConfirm(actor) || maySeeAlone(actor);
  const { data } = useApi(countWaiting, {}, { enabled, refetchInterval: EVERY, staleTime: EVERY / 2 });
  return enabled && data ? data.waiting + data.unseen : 0;
}

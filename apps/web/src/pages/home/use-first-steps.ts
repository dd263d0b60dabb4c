import { type FirstStep, getFirstSteps } from '@kiemlab/contract/features/home/home.api';
import { getUserSettings, saveUserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { useCan } from '../../lib/session/use-profile.ts';

export interface FirstSteps {
  steps: { step: FirstStep; done: boolean }[];
  isPuttingAway: boolean;
  putAway(): void;
}

/**
 * What a new laboratory does first, for whom it concerns: `undefined` while it is not known whether there is something to show, `null`
 * once all is done, somebody has put it away or it cannot be had. Nobody else waits for it.
 */
export function useFirstSteps(): FirstSteps | null | undefined {
  const own = useApi(getUserSettings, {}, { staleTime: Infinity });
  const mayLook = useCan(...getFirstSteps.permission);
  const wanted = mayLook && own.data !== undefined && own.data.firstStepsAway !== true;
  const asked = useApi(getFirstSteps, {}, { enabled: wanted });
  const save = useSend(saveUserSettings, { refreshes: [getUserSettings], waits: false });
  if (!wanted) return mayLook && own.isPending ? undefined : null;
  if (!asked.data) return asked.isPending ? undefined : null;
  const { steps } = asked.data;
  if (steps.every(({ done }) => done)) return null;
  return {
    steps,
    isPuttingAway: save.isPending,
    putAway: () => save.mutate({ body: { firstStepsAway: true } }),
  };
}

import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { useApi } from '../../../lib/api/hooks.ts';
import { useMayAsk } from '../../../lib/session/use-profile.ts';

/** How often alerts are looked for, in ms (specification 1 §9). */
export const EVERY = 60_000;

/** Alerts not read and tasks waiting; undefined until they are known. Kept up to date while the page is in sight. */
export const useAlertCount = () =>
  useApi(countAlerts, {}, { enabled: useMayAsk(), refetchInterval: EVERY, staleTime: EVERY / 2 }).data;

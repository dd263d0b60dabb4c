import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { isOff } from '@kiemlab/contract/features/settings/toolbar-actions';
import { useCallback } from 'react';
import { useApi } from '../../../lib/api/hooks.ts';

/** Settings change rarely; the server refuses what was switched off meanwhile. */
const FRESH = 300_000;

/** Whether the laboratory works with an action; what it has switched off has no button (SAMPLE-20). */
export function useInUse(): (action: string) => boolean {
  const { data } = useApi(getSwitches, {}, { staleTime: FRESH });
  return useCallback((action) => !isOff(action, data?.actionsOff ?? []), [data]);
}

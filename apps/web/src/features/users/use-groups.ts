import type { AppCode } from '@kiemlab/contract/core/permissions';
import { type AppGroups, listAppGroups } from '@kiemlab/contract/features/rights/rights.api';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/hooks.ts';

/** Groups change rarely. */
const FRESH = 60_000;
/** ms between the choice of an application and the loading of its groups (2 §9). */
const DELAY = 200;

/** The user groups of all applications; undefined until they are here. */
export const useAllGroups = (enabled = true): readonly AppGroups[] | undefined =>
  useApi(listAppGroups, { query: {} }, { staleTime: FRESH, enabled }).data;

/** The user groups of an application, a moment after it was chosen; undefined until they are here. */
export function useGroups(app: AppCode | undefined): AppGroups['listGroup'] | undefined {
  const [ready, setReady] = useState<AppCode>();
  useEffect(() => {
    const timer = setTimeout(() => setReady(app), DELAY);
    return () => clearTimeout(timer);
  }, [app]);
  const isReady = app !== undefined && ready === app;
  const { data } = useApi(listAppGroups, { query: { appCode: app } }, { staleTime: FRESH, enabled: isReady });
  return isReady ? data?.find(({ AppCode }) => AppCode === app)?.listGroup : undefined;
}

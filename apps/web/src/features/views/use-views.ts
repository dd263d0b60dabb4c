import { listViews, type SampleView } from '@kiemlab/contract/features/views/views.api';
import type { ViewedList } from '@kiemlab/contract/features/views/views.rules';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/api/hooks.ts';
import { addressOf, saysNothing, type ViewAddress } from './view-address.ts';
import { NO_VIEW } from '../../lib/view-params.ts';

/** Views of one's own change rarely (ms). */
const FRESH = 60_000;

/** The person's saved views of a list. */
export const useViews = (list: ViewedList) => useApi(listViews, { query: { list } }, { staleTime: FRESH });

interface Opening {
  /** It is not known yet what the list opens with: nothing needs to be asked for. */
  opening: boolean;
  /** What narrows the list anew, so that an address which says nothing afterwards does not open the start view. */
  staying<Change extends object>(change: Change): Change & { view?: string };
}

/** Opens the view that the person lets the list begin with, where the address says nothing (SAMPLE-01). */
export function useOpening(
  address: ViewAddress & { page?: number | undefined },
  put: (change: ViewAddress, options: { replace: boolean }) => void,
): Opening {
  const { data, isPending } = useViews('samples');
  const start = data?.views.find(({ isStart }) => isStart);
  const begins = saysNothing(address);
  const open = useEffectEvent((view: SampleView) => put(addressOf(view), { replace: true }));
  useEffect(() => {
    if (begins && start) open(start);
  }, [begins, start]);
  return {
    opening: begins && (isPending || start !== undefined),
    staying: (change) =>
      start && saysNothing({ ...address, page: undefined, ...change })
        ? { ...change, view: NO_VIEW }
        : change,
  };
}

import { getTemplate, listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { useEffect } from 'react';
import { useApi, usePrefetch } from '../../../lib/api/hooks.ts';
import { useHandheld } from '../../../ui/data-list/use-narrow.ts';

/** Answers that stay for as long as the page is open. */
const STAYS = { gcTime: Infinity, staleTime: Infinity };

/** Has the forms of all sample types at hand, on what goes out of reach of the network: a new sample is begun without it, hours later too. */
export function useTypesAtHand(): void {
  const inHand = useHandheld();
  const prefetch = usePrefetch();
  const types = useApi(listTemplates, { query: {} }, { ...STAYS, enabled: inHand }).data;
  useEffect(() => {
    if (!inHand) return;
    for (const { id } of types ?? []) prefetch(getTemplate, { params: { id }, query: {} }, STAYS);
  }, [inHand, types, prefetch]);
}

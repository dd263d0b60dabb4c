import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { useApi } from '../../../lib/api/hooks.ts';

/** Templates change rarely (ms). */
const FRESH = 300_000;

/** The sample templates, with the fields that each shows. */
export const useTemplates = () =>
  useApi(listTemplates, { query: {} }, { staleTime: FRESH, gcTime: Infinity });

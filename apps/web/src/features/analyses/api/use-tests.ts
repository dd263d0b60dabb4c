import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { useApi } from '../../../lib/api/hooks.ts';

/** The tests of a filter; the old ones stay while the next load. */
export const useTests = (query: Input<typeof listTests>['query'], enabled = true) =>
  useApi(listTests, { query }, { keepPrevious: true, enabled });

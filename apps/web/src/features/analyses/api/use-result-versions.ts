import { listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { useApi } from '../../../lib/api/hooks.ts';

/** Every determination of a test, first to last. */
export const useResultVersions = (testId: string, enabled = true) =>
  useApi(listResultVersions, { params: { id: testId } }, { enabled });

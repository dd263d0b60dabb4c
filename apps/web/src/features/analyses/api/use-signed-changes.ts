import { listSignedChanges } from '@kiemlab/contract/features/analyses/signed.api';
import { useApi } from '../../../lib/api/hooks.ts';

/** What has changed of a test since each of its signatures was given. */
export const useSignedChanges = (testId: string) => useApi(listSignedChanges, { params: { id: testId } });

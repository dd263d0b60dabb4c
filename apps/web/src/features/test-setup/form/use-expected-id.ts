import { previewTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { useApi } from '../../../lib/api/hooks.ts';

/** The test id that a code would give next; undefined without a code, and until it is known. */
export function useExpectedId(codeId: string | undefined): string | undefined {
  const { data } = useApi(
    previewTestId,
    { query: { testCodeUUID: codeId ?? '' } },
    { enabled: Boolean(codeId), staleTime: 0 },
  );
  return codeId ? data?.testId : undefined;
}

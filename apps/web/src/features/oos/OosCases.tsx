import { listOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OosCaseList } from './OosCaseList.tsx';

/** A test has a case for each of its rounds at most. */
const ALL = 500;

/** The cases of a test as they are now, newest first; for tests that are known to have one. */
export function OosCases({ testId, readOnly = false }: { testId: string; readOnly?: boolean }) {
  const { data, error, refetch } = useApi(listOosCases, { query: { testId, size: ALL } }, { staleTime: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <OosCaseList cases={data.cases} readOnly={readOnly} /> : <Skeleton lines={2} />;
}

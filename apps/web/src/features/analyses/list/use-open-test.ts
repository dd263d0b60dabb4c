import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useState } from 'react';
import { useApi } from '../../../lib/api/hooks.ts';

/** The test that is open beside the list; an act that takes it out of what the list shows leaves it open, as it is by now. */
export function useOpenTest(
  id: string | undefined,
  rows: readonly TestRow[] | undefined,
): TestRow | undefined {
  const [seen, setSeen] = useState<TestRow>();
  const inList = rows?.find((row) => row.id === id);
  if (inList && inList !== seen) setSeen(inList);
  const gone = id !== undefined && rows !== undefined && !inList && seen?.id === id ? seen : undefined;
  const { data } = useApi(
    listTests,
    { query: { sampleId: gone?.sampleId } },
    { enabled: gone !== undefined, staleTime: 0 },
  );
  return inList ?? (data && gone ? data.content.find((row) => row.id === id) : gone);
}

import { listMyHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { listRetentionDue } from '@kiemlab/contract/features/retention/retention.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { useApi } from '../../../lib/api/hooks.ts';
import type { HttpError } from '../../../lib/api/http-error.ts';
import type { BoardItem } from './board-items.ts';

/** How often the board looks again, in ms (specification 1 §9). */
const EVERY = 60_000;

export interface Count {
  /** Undefined until it is known. */
  value: number | undefined;
  error: HttpError | null;
}

/** How many records wait under an item. */
export function useCount(item: BoardItem): Count {
  const options = { refetchInterval: EVERY };
  const isSamples = 'samples' in item;
  const isTests = 'tests' in item;
  const samples = useApi(
    listSamples,
    { query: { page: 0, size: 1, ...(isSamples ? { status: item.samples } : {}) } },
    { ...options, enabled: isSamples },
  );
  const tests = useApi(
    listTests,
    {
      query: {
        page: 0,
        size: 1,
        ...(isTests
          ? {
              status: item.tests,
              ...(item.mine ? { technician: 'me' as const } : {}),
              ...(item.named ? { named: 'me' as const } : {}),
            }
          : {}),
      },
    },
    { ...options, enabled: isTests },
  );
  const due = useApi(
    listRetentionDue,
    { query: { page: 0, size: 1 } },
    { ...options, enabled: 'retention' in item },
  );
  const handovers = useApi(
    listMyHandovers,
    { query: { page: 0, size: 1 } },
    { ...options, enabled: 'handovers' in item },
  );
  const asked = isSamples ? samples : isTests ? tests : 'handovers' in item ? handovers : due;
  return { value: asked.data?.total, error: asked.error };
}

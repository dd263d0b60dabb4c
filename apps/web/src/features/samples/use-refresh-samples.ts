import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/hooks.ts';
import { SAMPLE_READS } from './sample-reads.ts';

/** Asks again for what may differ after something was done to a sample, where no call of ours has told so. */
export function useRefreshSamples(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(SAMPLE_READS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../lib/api/ask-again.ts';
import { SAMPLE_READS } from './sample-reads.ts';

/** Asks again for what may differ after something was done to a sample, where no call of ours has told so. */
export function useRefreshSamples(): () => Promise<void> {
  const client = useQueryClient();
  return () => askAgain(client, SAMPLE_READS);
}

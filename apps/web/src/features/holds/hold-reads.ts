import { listHolds, listSampleHolds } from '@kiemlab/contract/features/holds/holds.api';
import { SAMPLE_READS } from '../samples/sample-reads.ts';

/** Answers that may differ after a hold was set or lifted. */
export const HOLD_READS = [...SAMPLE_READS, listHolds, listSampleHolds] as const;

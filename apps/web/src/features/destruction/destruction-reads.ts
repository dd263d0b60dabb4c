import { getDestruction, listDestructions } from '@kiemlab/contract/features/destruction/destruction.api';
import { SAMPLE_READS } from '../samples/sample-reads.ts';

/** Answers that may differ after minutes were changed or signed. */
export const DESTRUCTION_READS = [listDestructions, getDestruction, ...SAMPLE_READS] as const;

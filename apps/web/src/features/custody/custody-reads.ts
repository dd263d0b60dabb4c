import { listDispatches } from '@kiemlab/contract/features/custody/custody.api';
import { getDestruction, listDestructions } from '@kiemlab/contract/features/destruction/destruction.api';
import { SAMPLE_READS } from '../samples/sample-reads.ts';

/** Answers that may differ after a sample was moved. */
export const READS_OF_MOVES = [...SAMPLE_READS, listDispatches, listDestructions, getDestruction] as const;

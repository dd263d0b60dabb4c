import { listRelatedFailures } from '@kiemlab/contract/features/oos/related.api';
import { listOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';

/** Answers that may differ after something happened to a case. */
export const OOS_READS = [listOosCases, listTests, getSample, listSamples] as const;

/** The same after something was signed about the material of a sample. */
export const RELATED_READS = [...OOS_READS, listRelatedFailures] as const;

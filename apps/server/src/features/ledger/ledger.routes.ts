import type { Route } from '../../platform/http/route.ts';
import { cloneSample } from './clone-sample.ts';
import { correctTaking } from './correct-taking.ts';
import { getFamily } from './get-family.ts';
import { listQuantities } from './list-quantities.ts';
import { mergeSamples } from './merge-samples.ts';
import { separateSample } from './separate-sample.ts';

export const ledgerRoutes: Route[] = [
  separateSample,
  mergeSamples,
  cloneSample,
  listQuantities,
  correctTaking,
  getFamily,
];

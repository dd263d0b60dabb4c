import { separateSample as endpoint } from '@kiemlab/contract/features/ledger/ledger.api';
import { route } from '../../platform/http/route.ts';
import { divideSample } from './divide-sample.ts';
import { poolSamples } from './pool-samples.ts';

/** One call, two ways to take a part away (specification 2 §2, §7; SAMPLE-12). */
export const separateSample = route(endpoint, ({ body }, context) =>
  body.mode === 'POOL' ? poolSamples(context, body) : divideSample(context, body),
);

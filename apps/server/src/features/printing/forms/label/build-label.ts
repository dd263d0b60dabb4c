import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { code128Of } from '../../../../platform/pdf/symbols.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { LabelData } from './label.data.ts';

/** What the labels of samples say, in the order of the samples; pure (SAMPLE-18). */
export const buildLabel = (samples: readonly StoredSample[]): LabelData => ({
  labels: samples.map((sample) => ({
    code: sample.code,
    bars: code128Of(sample.code),
    externalId: sample.external_code ?? sample.code,
    name: fieldText({ sampleName: sample.name }, 'sampleName'),
  })),
});

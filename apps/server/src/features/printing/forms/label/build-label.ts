import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { code128Svg } from '../../../../platform/barcode/barcode.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { LabelData } from './label.data.ts';

/** What the labels of samples say, in the order of the samples; pure (SAMPLE-18). */
export const buildLabel = (samples: readonly StoredSample[]): LabelData => ({
  labels: samples.map((sample) => ({
    code: sample.code,
    barcodeSvg: code128Svg(sample.code),
    externalId: sample.external_code ?? sample.code,
    name: fieldText({ sampleName: sample.name }, 'sampleName'),
  })),
});

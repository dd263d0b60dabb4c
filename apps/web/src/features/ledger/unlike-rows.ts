import { unlike } from '@kiemlab/contract/features/ledger/ledger.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';

/** The samples that cannot go into one with the others, by what a list shows of them. */
export function unlikeRows(samples: readonly SampleRow[]): SampleRow[] {
  const different = unlike(
    samples.map((sample) => ({
      sample,
      templateId: sample.templateId,
      name: sample.sampleName,
      batch: fieldText(sample, 'chronicleBatchDate'),
      unit: fieldText(sample, 'currentQuantityUnit'),
    })),
  );
  return different.map(({ sample }) => sample);
}

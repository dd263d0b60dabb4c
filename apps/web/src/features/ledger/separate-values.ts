import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';

/** Several portions of one sample, or one sample of a part of several. */
export type SeparateMode = 'DERIVATIVE' | 'POOL';

/** What is typed in either mode; quantities are exact decimals once they are numbers. */
export interface SeparateValues {
  currentQuantities?: (string | null)[];
  retained?: boolean;
  storageLocation?: string | null;
  parts?: { quantity?: string | null }[];
  reason?: string;
}

/** What the call is sent of what was typed. */
export const separateBody = (mode: SeparateMode, samples: readonly SampleRow[], values: SeparateValues) => {
  const reason = values.reason?.trim() ? { reason: values.reason } : {};
  if (mode === 'POOL')
    return {
      mode,
      parts: samples.map(({ sampleId, version }, index) => ({
        parentId: sampleId,
        version,
        quantity: values.parts?.[index]?.quantity ?? '',
      })),
      ...reason,
    };
  const { retained = false, storageLocation, currentQuantities = [] } = values;
  return {
    mode,
    parentId: samples[0]?.sampleId ?? '',
    ...(samples[0] ? { version: samples[0].version } : {}),
    currentQuantities: currentQuantities.map((quantity) => quantity ?? ''),
    ...(retained ? { retained, ...(storageLocation?.trim() ? { storageLocation } : {}) } : {}),
    ...reason,
  };
};

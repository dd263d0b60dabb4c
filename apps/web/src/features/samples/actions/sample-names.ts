import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { NamedRecord } from '../../../ui/dialog/RecordNames.tsx';

/** A sample as a dialog names it. */
export const namedSample = (sample: SampleRow, detail?: string): NamedRecord => ({
  code: sample.code,
  name: sample.sampleName,
  ...(detail ? { detail } : {}),
});

/** The value all samples share, undefined when they differ or have none. */
export function sharedValue(samples: readonly SampleRow[], key: string): string | undefined {
  const values = new Set(samples.map((sample) => sample[key]));
  const [only] = values;
  return values.size === 1 && typeof only === 'string' && only !== '' ? only : undefined;
}

/** Codes for a sentence: the first few, then how many more. */
export function codesOf(samples: readonly SampleRow[], most = 3): string {
  const shown = samples.slice(0, most).map(({ code }) => code);
  return samples.length > most ? `${shown.join(', ')}, … (${samples.length})` : shown.join(', ');
}

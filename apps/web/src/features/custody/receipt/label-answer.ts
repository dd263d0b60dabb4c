import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Found } from '../../samples/scan/find-code.ts';

/** What a scanned label is to the samples that are being received; `name` is the sample it belongs to. */
export type LabelAnswer =
  | { kind: 'same' | 'other' | 'several'; code: string; name: string }
  | { kind: 'failed'; code: string; error: string };

/** Compares a scanned code with the samples that are being received; several samples may bear one code of a client. */
export function labelAnswer(
  code: string,
  { samples: found, more }: Found,
  samples: readonly Pick<SampleRow, 'sampleId'>[],
): LabelAnswer {
  const received = new Set(samples.map(({ sampleId }) => sampleId));
  const mine = found.filter(({ sampleId }) => received.has(sampleId));
  const [one] = mine.length > 0 ? mine : found;
  const name = one ? `${one.code} – ${one.sampleName}` : code;
  if (mine.length === 0 && !more) return { kind: 'other', code, name };
  return { kind: found.length === 1 && !more ? 'same' : 'several', code, name };
}

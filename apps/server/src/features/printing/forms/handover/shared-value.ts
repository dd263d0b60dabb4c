import { throwRefusals } from '../../../../platform/http/refuse-records.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';

/**
 * What all samples of a paper have alike, as it is of one occasion: throws the code with every sample that has something else than the first.
 */
export function sharedValue<Same>(
  samples: readonly StoredSample[],
  of: (sample: StoredSample) => Same,
  because: 'HANDOVERS_DIFFER' | 'SAMPLINGS_DIFFER',
): Same | undefined {
  const [first] = samples;
  if (!first) return undefined;
  const same = of(first);
  const words = JSON.stringify(same);
  throwRefusals(
    samples.filter((sample) => JSON.stringify(of(sample)) !== words).map(({ code }) => ({ code, because })),
  );
  return same;
}

/** Each once, in the order in which they came; blank ones are none. */
export const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
];

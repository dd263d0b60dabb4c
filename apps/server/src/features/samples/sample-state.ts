import type { SampleState } from '@kiemlab/contract/features/samples/samples.rules';
import type { StoredSample } from './samples.queries.ts';

/** What the rules need to know of a sample. */
export function stateOf(
  sample: StoredSample,
  tests: { tests: number; open: number } | undefined,
): SampleState {
  const { tests: count, open } = tests ?? { tests: 0, open: 0 };
  return { status: sample.status, hasTests: count > 0, testsApproved: count > 0 && open === 0 };
}

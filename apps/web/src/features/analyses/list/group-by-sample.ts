import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

/** What people call the sample of a test: its number, or the one its tests were named after. */
export const sampleCodeOf = (test: Pick<TestRow, 'sampleIdInternal' | 'testInformationCode'>): string =>
  test.sampleIdInternal ?? test.testInformationCode.replace(/-T\d+$/, '');

/** Tests of a sample together, samples in the order in which they first appear. */
export function groupBySample<T extends Pick<TestRow, 'sampleId'>>(tests: readonly T[]): T[] {
  const samples = new Map<string, T[]>();
  for (const test of tests) {
    const group = samples.get(test.sampleId);
    if (group) group.push(test);
    else samples.set(test.sampleId, [test]);
  }
  return [...samples.values()].flat();
}

/** Ids of the tests with which a new sample begins. */
export const groupStarts = (tests: readonly Pick<TestRow, 'id' | 'sampleId'>[]): ReadonlySet<string> =>
  new Set(tests.filter((test, index) => tests[index - 1]?.sampleId !== test.sampleId).map((test) => test.id));

import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

/** What is asked at the end of entry: how much the tests of one test id took of one sample. */
export interface ConsumptionToRecord {
  /** The test that it is told for; the others of its test id share it. */
  test: TestRow;
  /** As the set-up of the test id says, where it counts in the unit of the sample and so much is free. */
  proposed: string | null;
}

/**
 * One for each sample and test id among the tests, in their order; none where it has been told, or the group got a quantity for all
 * of them. Tests of QC samples take nothing of the sample.
 */
export function consumptionToRecord(tests: readonly TestRow[]): ConsumptionToRecord[] {
  const first = new Map<string, TestRow>();
  for (const test of tests) {
    const key = `${test.sampleId} ${test.taking.testId}`;
    if (!test.qcSample && test.taking.told === null && !first.has(key)) first.set(key, test);
  }
  return [...first.values()].map((test) => {
    const { usual, usualUnit, unit, free } = test.taking;
    const fits = usual !== null && usualUnit === (unit ?? '') && compareDecimals(usual, free) <= 0;
    return { test, proposed: fits ? usual : null };
  });
}

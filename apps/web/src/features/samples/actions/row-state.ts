import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { SampleState } from '@kiemlab/contract/features/samples/samples.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { today } from '../fields/due-day.ts';

/**
 * What a list row can tell the rules. Rows say whether a sample has tests and not how far these are: they count as approved, so
 * that nothing is turned off that might be allowed; the server has the last word.
 */
export function rowState(sample: SampleRow): SampleState {
  const { sampleStatus } = sample;
  const quantity = fieldText(sample, 'currentQuantity');
  return {
    status: sampleStatus,
    hasTests: sample.hasTests,
    testsApproved: true,
    anyLocked: true,
    allLocked: false,
    hasNumber: sample.sampleIdInternal !== null,
    hasQuantity: quantity !== '' && compareDecimals(quantity, '0') > 0,
    hasReport: fieldText(sample, 'issuedDate') !== '',
    resultsBy: [],
    approvedBy: [],
    approverMayIssue: true,
    keptUntil: fieldText(sample, 'pullOutDate') || null,
    today: today(),
  };
}

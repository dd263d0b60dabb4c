import { showNumbers } from '@kiemlab/contract/core/show-numbers';
import { isApproved } from '@kiemlab/contract/features/analyses/analyses.rules';
import { isReviewSkipped } from '../../../analyses/rounds/last-round.ts';
import { limitsOf } from '../../../analyses/limits-of.ts';
import type { StoredTest } from '../../../analyses/analyses.queries.ts';
import { ACCREDITED, NOT_REVIEWED } from './report-notes.ts';
import type { PrintedResult } from './report.data.ts';
import type { ReportSource } from './report-source.ts';

/** Tests of quality control are no part of a report. */
export const countedTests = ({ tests }: Pick<ReportSource, 'tests'>): StoredTest[] =>
  tests.filter((test) => !test.qc_sample);

/** Without the number of the accreditation the mark would say something that nobody can look up. */
export const isAccredited = ({ vilasNumber }: Pick<ReportSource, 'vilasNumber'>, test: StoredTest): boolean =>
  vilasNumber !== '' && test.accredited;

/** True for a result that went to the approver without a review (rule T4a). */
export const isUnreviewed = ({ signatures }: Pick<ReportSource, 'signatures'>, test: StoredTest): boolean =>
  isReviewSkipped(
    test.status,
    signatures.filter(({ subject_id }) => subject_id === test.id),
  );

/** Only approved results are printed (COMP-42), with the decimal comma and else exactly as entered. */
export function printedResult(source: ReportSource, test: StoredTest): PrintedResult {
  const marks = [
    ...(isAccredited(source, test) ? [ACCREDITED] : []),
    ...(isUnreviewed(source, test) ? [NOT_REVIEWED] : []),
  ];
  return {
    name: test.analyte_name,
    ...(marks.length > 0 ? { mark: marks.join(' ') } : {}),
    method: test.method,
    unit: test.unit || '–',
    requirement: test.requirement || '–',
    result: isApproved(test.status)
      ? showNumbers(test.result ?? '–', 'vi', limitsOf(test))
      : 'Chưa phê duyệt',
  };
}

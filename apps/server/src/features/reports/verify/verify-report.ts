import { isReplaced, isStanding, type ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import { verifyReport as endpoint, type VerifiedReport } from '@kiemlab/contract/features/reports/verify.api';
import { readVerifyCode } from '@kiemlab/contract/features/reports/verify-code';
import { dayOf } from '../../../platform/clock.ts';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { type CheckedReport, findByCode } from './verify.queries.ts';

const stateOf = (status: ReportStatus): VerifiedReport['state'] => {
  if (isStanding(status)) return 'GENUINE';
  return isReplaced(status) ? 'SUPERSEDED' : 'WITHDRAWN';
};

const fileOf = ({ is_original, copy_number }: CheckedReport): VerifiedReport['file'] => {
  if (is_original) return { kind: 'ARCHIVED', copyNumber: null };
  return copy_number === null ? null : { kind: 'COPY', copyNumber: copy_number };
};

/**
 * What everybody may know of the report that bears a code, and nothing of any other (rule C21). A code that is none and one that nobody has are looked for
 * alike, and answered alike.
 */
export const verifyReport = route(endpoint, async ({ params, query }, { db }) => {
  const report = found(await findByCode(db, readVerifyCode(params.code), query.sha256), 'NOT_FOUND');
  return {
    state: stateOf(report.status),
    code: report.code,
    number: report.number,
    replacedBy: report.replaced_by,
    issuedOn: dayOf(report.issued_at),
    laboratory: report.laboratory ?? '',
    product: report.product ?? '',
    batch: report.batch,
    conclusion: report.conclusion,
    file: fileOf(report),
  };
});

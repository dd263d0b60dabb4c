import { listSampleReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { withJudgement } from './report-judgement.ts';
import { findReports } from './reports.queries.ts';

/** Reports of a sample, newest first. */
export const listSampleReports = route(endpoint, async ({ params }, { db, user }) => {
  found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  return (await withJudgement(db, await findReports(db, [params.id]))).map((report) => ({
    id: report.id,
    number: report.full_number,
    code: report.code,
    kind: report.kind,
    form: report.form,
    partialReason: report.partial_reason,
    status: report.status,
    verdict: report.verdict,
    version: report.version,
    createdAt: report.created_at.toISOString(),
    issuedAt: report.issued_at?.toISOString() ?? null,
    issuedBy: report.issuer,
    pdfSha256: report.pdf_sha256?.toString('hex') ?? null,
    verifyCode: report.verify_code,
    originalAt: report.original_at?.toISOString() ?? null,
    copies: report.copies,
  }));
});

import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { listSampleReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { daysOverdue } from '@kiemlab/contract/features/reports/overdue.rules';
import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import { dayOf } from '../../platform/clock.ts';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findDeliveries } from './deliveries.queries.ts';
import { findOmitted } from './omitted.queries.ts';
import { withJudgement } from './report-judgement.ts';
import { findEveryReport, type StoredReport } from './reports.queries.ts';

/** How late a report was issued, and why. */
const lateOf = ({ late_due: dueOn, late_reason: reason, issued_at }: StoredReport) =>
  dueOn !== null && reason !== null && issued_at !== null
    ? { dueOn, days: daysOverdue({ dueOn, issuedOn: null }, dayOf(issued_at)), reason }
    : null;

/** Reports of a sample, newest first: void and replaced ones among them, each with what it replaces and to whom it was given. */
export const listSampleReports = route(endpoint, async ({ params }, { db, user }) => {
  found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const reports = await withJudgement(db, await findEveryReport(db, params.id));
  const omittedOf = await findOmitted(db, [params.id]);
  const deliveries = await findDeliveries(
    db,
    reports.map(({ id }) => id),
  );
  return reports.map((report) => ({
    id: report.id,
    number: report.full_number,
    code: report.code,
    kind: report.kind,
    form: report.form,
    partialReason: report.partial_reason,
    status: report.status,
    verdict: report.verdict,
    version: report.version,
    omitted: isDraft(report.status) ? omittedOf(params.id) : report.omitted,
    createdAt: report.created_at.toISOString(),
    issuedAt: report.issued_at?.toISOString() ?? null,
    issuedBy: report.issuer,
    pdfSha256: report.pdf_sha256?.toString('hex') ?? null,
    year: report.year,
    replaces: report.replaces,
    amendReason: report.amend_reason,
    identityOpen: report.identity_open,
    replacedBy: report.replaced_by,
    replacedAt: report.replaced_at?.toISOString() ?? null,
    amending: report.amending,
    voidCause: report.void_cause,
    voidReason: report.void_reason,
    voidedAt: report.voided_at?.toISOString() ?? null,
    voidedBy: report.voider,
    deliveries: deliveries
      .filter(({ report_id }) => report_id === report.id)
      .map((row) => ({
        id: row.id,
        what: row.what,
        // To whom a report goes tells who sent the sample.
        recipient: hidesOrigin(user) ? '' : row.recipient,
        how: row.how,
        deliveredAt: row.delivered_at.toISOString(),
        notedBy: row.noted_by,
        withdrawn:
          row.struck_at === null
            ? null
            : {
                reason: row.struck_because ?? '',
                by: row.struck_by ?? '',
                at: row.struck_at.toISOString(),
              },
      })),
    late: lateOf(report),
    deliveriesRecorded: report.recorded,
    verifyCode: report.verify_code,
    originalAt: report.original_at?.toISOString() ?? null,
    copies: report.copies,
  }));
});

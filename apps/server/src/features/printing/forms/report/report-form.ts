import { kindOfForm, type ReportForm, reportKind } from '@kiemlab/contract/features/reports/report-kinds';
import { wasIssued } from '@kiemlab/contract/features/reports/reports.rules';
import { sampleVerdict } from '@kiemlab/contract/features/analyses/flags';
import { isApproved } from '@kiemlab/contract/features/analyses/analyses.rules';
import { today } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import { findCountedVerdicts } from '../../../analyses/analyses.queries.ts';
import { defineForm, type FormMaking } from '../../form.ts';
import { countedTests } from './printed-results.ts';
import { draftMark } from '../../prints/rendered-content.ts';
import { findFormedReport } from './report.queries.ts';
import { readReport } from './read-report.ts';
import type { ReportSource } from './report-source.ts';

/** A form that reports are printed on. */
interface ReportMaking {
  form: ReportForm;
  template: string;
  builder: (source: ReportSource) => object;
}

/** The making of such a form, with the builder that prints what is archived, too. */
export interface ReportFormMaking extends FormMaking {
  report: (source: ReportSource) => object;
}

/**
 * A report of a sample on one of the forms that reports have: its content is that of a draft, marked as such and as void where it is (rules C2, C29,
 * COMP-42); what was issued is stored, and leaves by `releaseReport`. The kind of the report decides the form (rule C1): what would be issued on the
 * other one is refused with OTHER_REPORT_FORM. A verdict is printed when every test that counts is approved.
 */
export const defineReportForm = ({ form, template, builder }: ReportMaking): ReportFormMaking => ({
  report: builder,
  ...defineForm({
    template,
    async query(db, samples, printer) {
      const sample = found(samples[0], 'SAMPLE_NOT_FOUND');
      const report = await findFormedReport(db, sample.id, printer.reportId);
      // It was issued meanwhile: what it says is stored, and is not made anew.
      if (report && wasIssued(report.status))
        throw new AppError('INVALID_STATUS_TRANSITION', { codes: [report.full_number] });
      const judged = sampleVerdict((await findCountedVerdicts(db, [sample.id])).get(sample.id) ?? []);
      const source = await readReport(db, sample, {
        number: report?.full_number,
        watermark: draftMark(report?.status),
        day: today(),
        verdict: judged,
        printer,
        reportId: printer.reportId,
      });
      const tests = countedTests(source);
      if (tests.length === 0) throw new AppError('NO_TESTS', { codes: [sample.code] });
      // While tests are open either may be looked at: which of the two it becomes is not known yet.
      if (!tests.every((test) => isApproved(test.status))) return { ...source, verdict: null };
      const partial = (report?.partial_reason ?? null) !== null;
      if (reportKind({ verdict: judged, partial }) !== kindOfForm(form))
        throw new AppError('OTHER_REPORT_FORM', { codes: [sample.code] });
      return source;
    },
    builder,
    async issued(db, sample) {
      const report = await findFormedReport(db, sample.id);
      if (!report || !wasIssued(report.status)) return false;
      if (!report.form || kindOfForm(report.form) !== kindOfForm(form))
        throw new AppError('OTHER_REPORT_FORM', { codes: [sample.code] });
      return true;
    },
  }),
});

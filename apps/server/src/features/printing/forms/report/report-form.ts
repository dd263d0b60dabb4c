import { kindOfForm, type ReportForm, reportKind } from '@kiemlab/contract/features/reports/report-kinds';
import { sampleVerdict } from '@kiemlab/contract/features/tests/flags';
import { isApproved } from '@kiemlab/contract/features/tests/tests.rules';
import { today } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import { findCountedVerdicts } from '../../../tests/tests.queries.ts';
import { defineForm, type FormMaking } from '../../form.ts';
import { countedTests } from './printed-results.ts';
import { copyOfOther } from './copy-of-other.ts';
import { findCountingReport } from './report.queries.ts';
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
 * A report of a sample on one of the forms that reports have: what was issued as it was archived, before that a draft marked as
 * such (rule C2, COMP-42). The kind of the report decides the form (rule C1): what is issued on the other one, and what would
 * be, is refused with OTHER_REPORT_FORM; the other layout of an issued certificate is a copy of it (rule F10). A verdict is printed when every test that counts is approved.
 */
export const defineReportForm = ({ form, template, builder }: ReportMaking): ReportFormMaking => ({
  report: builder,
  ...defineForm({
    template,
    async query(db, samples, printer) {
      const sample = found(samples[0], 'SAMPLE_NOT_FOUND');
      const report = await findCountingReport(db, sample.id);
      const judged = sampleVerdict((await findCountedVerdicts(db, [sample.id])).get(sample.id) ?? []);
      const source = await readReport(db, sample, {
        number: report?.full_number,
        watermark: 'BẢN NHÁP',
        day: today(),
        verdict: judged,
        printer,
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
    async original(db, sample) {
      const report = await findCountingReport(db, sample.id);
      if (!report || report.draft || !report.pdf_sha256) return undefined;
      if (!report.form || kindOfForm(report.form) !== kindOfForm(form))
        throw new AppError('OTHER_REPORT_FORM', { codes: [sample.code] });
      // The other layout of what is archived is no original (rule F10).
      if (report.form !== form) return undefined;
      return { sha256: report.pdf_sha256, number: report.full_number };
    },
    copy: async (db, sample, printer) => copyOfOther(await findCountingReport(db, sample.id), form, printer),
  }),
});

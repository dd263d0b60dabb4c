import type { ReportType } from '../printing/printed-forms.ts';

/** What a report is: a certificate with a verdict on its sample, or an analysis sheet, which has none (rule C1). */
export const REPORT_KINDS = ['TEST_CERTIFICATE', 'ANALYSIS_SHEET'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The printed form of each kind. */
export const FORM_OF_KIND = {
  TEST_CERTIFICATE: 'test-certificate',
  ANALYSIS_SHEET: 'analysis-sheet',
} as const satisfies Record<ReportKind, ReportType>;

/** The form that a report is printed on. */
export type ReportForm = (typeof FORM_OF_KIND)[ReportKind];
export const REPORT_FORMS = Object.values(FORM_OF_KIND) as [ReportForm, ...ReportForm[]];

/** What the tests of a sample say of it, and whether somebody has said, with a reason, that they are a part only. */
export interface Judged {
  verdict: 'PASS' | 'FAIL' | null;
  partial: boolean;
}

/**
 * The kind that a report takes: a verdict makes it a certificate, unless what was tested is a part of what was to be. A sample
 * that failed gets its certificate all the same (rules C1, C6).
 */
export const reportKind = ({ verdict, partial }: Judged): ReportKind =>
  verdict === 'FAIL' || (verdict === 'PASS' && !partial) ? 'TEST_CERTIFICATE' : 'ANALYSIS_SHEET';

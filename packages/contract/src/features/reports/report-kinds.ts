import type { ReportType } from '../printing/printed-forms.ts';
import type { CertificateLayout } from '../settings/certificate-layouts.ts';

/** What a report is: a certificate with a verdict on its sample, or an analysis sheet, which has none (rule C1). */
export const REPORT_KINDS = ['TEST_CERTIFICATE', 'ANALYSIS_SHEET'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The printed form of each kind, a certificate's in its usual layout. */
export const FORM_OF_KIND = {
  TEST_CERTIFICATE: 'test-certificate',
  ANALYSIS_SHEET: 'analysis-sheet',
} as const satisfies Record<ReportKind, ReportType>;

/** The forms of the two layouts of a certificate. */
const CERTIFICATE_FORMS = {
  landscape: FORM_OF_KIND.TEST_CERTIFICATE,
  portrait: 'test-result',
} as const satisfies Record<CertificateLayout, ReportType>;

/** The form that a report is printed on. */
export type ReportForm = (typeof FORM_OF_KIND)[ReportKind] | (typeof CERTIFICATE_FORMS)[CertificateLayout];
export const REPORT_FORMS = [
  ...new Set([...Object.values(CERTIFICATE_FORMS), ...Object.values(FORM_OF_KIND)]),
] as [ReportForm, ...ReportForm[]];

/** The form that a report of a kind is issued on where certificates have this layout (rule F10). */
export const reportForm = (kind: ReportKind, layout: CertificateLayout): ReportForm =>
  kind === 'TEST_CERTIFICATE' ? CERTIFICATE_FORMS[layout] : FORM_OF_KIND[kind];

/** True for a form that reports are issued on. */
export const isReportForm = (type: ReportType): type is ReportForm =>
  REPORT_FORMS.some((form) => form === type);

/** The kind of the reports that a form prints. */
export const kindOfForm = (form: ReportForm): ReportKind =>
  form === FORM_OF_KIND.ANALYSIS_SHEET ? 'ANALYSIS_SHEET' : 'TEST_CERTIFICATE';

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

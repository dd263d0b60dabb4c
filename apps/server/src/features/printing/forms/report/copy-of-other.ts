import { kindOfForm, type ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { printedInstant } from '../../../../platform/print/printed.ts';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import type { Copy, Printer } from '../../form.ts';
import type { ReportFacts } from './report.data.ts';
import type { CountingReport } from './report.queries.ts';

const MARK = 'BẢN SAO';

/** Which original a copy in another layout is of: its form, its number, its hash. */
export const originalText = ({
  form,
  full_number,
  pdf_sha256,
}: {
  form: ReportForm;
  full_number: string;
  pdf_sha256: Buffer;
}): string =>
  `Bản gốc: ${PRINTED_FORMS[form].title.vi} số ${full_number}, SHA-256 ${pdf_sha256.toString('hex')}`;

/**
 * What a layout shows of a report that is archived on the other one of its kind: what was printed then, marked as a copy, with the
 * original's form, number and hash (rule F10). Undefined for a draft, and for what is archived on this layout.
 */
export function copyOfOther(
  report: Pick<CountingReport, 'draft' | 'form' | 'full_number' | 'pdf_sha256' | 'content'> | undefined,
  form: ReportForm,
  { name, at }: Printer,
): Copy | undefined {
  if (!report || report.draft || !report.form || !report.content || !report.pdf_sha256) return undefined;
  if (report.form === form || kindOfForm(report.form) !== kindOfForm(form)) return undefined;
  const { form: on, full_number, pdf_sha256 } = report;
  const said: Pick<ReportFacts, 'watermark' | 'printNote' | 'copyOf'> = {
    watermark: MARK,
    printNote: `In bởi ${name}, ${printedInstant(at)} – ${MARK} của số ${report.full_number}`,
    copyOf: originalText({ form: on, full_number, pdf_sha256 }),
  };
  return { content: { ...report.content, ...said }, number: report.full_number };
}

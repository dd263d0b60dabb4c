import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';

/** Which original the other layout of a certificate is of: its form, its number, its hash (rule F10). */
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

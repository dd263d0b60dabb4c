import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Database } from '@kiemlab/db/database';
import type { PdfEngine } from '../../platform/pdf/pdf-engine.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { FORMS } from './forms.ts';
import { refuseLetters } from './refuse-letters.ts';
import type { Templates } from './prints/template-of.ts';
import { type ReportPrint, readReport } from './forms/report/read-report.ts';

export { ISSUED_BY_APPROVER } from './forms/report/printed-signatures.ts';

/** What a report of a sample prints on a form, as it is stored with what is archived. */
export const reportContent = async (
  db: Database,
  sample: StoredSample,
  { form, ...print }: ReportPrint & { form: ReportForm },
): Promise<object> => FORMS[form].report(await readReport(db, sample, print));

/** Renders a report that is to be archived, by the builder of its draft; answers the bytes, what was printed and with which version of the template. Throws LETTERS_NOT_PRINTABLE. */
export async function renderReport(
  db: Database,
  pdf: PdfEngine,
  sample: StoredSample,
  { at, form, ...print }: ReportPrint & { at: Date; form: ReportForm },
  templates: Templates = FORMS,
): Promise<{ bytes: Uint8Array; content: object; templateVersion: number }> {
  const { template, version } = templates[form];
  const content = await reportContent(db, sample, { form, ...print });
  refuseLetters([{ codes: [sample.code], content }]);
  return { bytes: await pdf.render(template, content, at), content, templateVersion: version };
}

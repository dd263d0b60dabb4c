import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Database } from '@kiemlab/db/database';
import type { PdfEngine } from '../../platform/pdf/pdf-engine.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { FORMS } from './forms.ts';
import { buildAnalysisSheet } from './forms/analysis-sheet/build-analysis-sheet.ts';
import { buildCertificate } from './forms/certificate/build-certificate.ts';
import { type ReportPrint, readReport } from './forms/report/read-report.ts';
import type { ReportSource } from './forms/report/report-source.ts';

const BUILDERS: Readonly<Record<ReportForm, (source: ReportSource) => object>> = {
  'test-certificate': buildCertificate,
  'analysis-sheet': buildAnalysisSheet,
};

/** Renders a report that is to be archived, by the builder of its draft; answers the bytes and what was printed. */
export async function renderReport(
  db: Database,
  pdf: PdfEngine,
  sample: StoredSample,
  { at, form, ...print }: ReportPrint & { at: Date; form: ReportForm },
): Promise<{ bytes: Uint8Array; content: object }> {
  const content = BUILDERS[form](await readReport(db, sample, print));
  return { bytes: await pdf.render(FORMS[form].template, content, at), content };
}

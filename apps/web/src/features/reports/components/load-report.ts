import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { FORM_OF_KIND, type ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { call } from '../../../lib/api/call.ts';

/** The report of a sample as PDF, on the form of its kind (TEST-07, rule C1); the server says which that is. */
export async function loadReport(
  sampleId: string,
): Promise<{ form: ReportForm; blob: Blob; fileName: string }> {
  const { reports } = await call(checkReport, { body: { sampleIds: [sampleId] } });
  const form = reports[0]?.form ?? FORM_OF_KIND.TEST_CERTIFICATE;
  return { form, ...(await call(getReportFile, { params: { type: form }, query: { ids: sampleId } })) };
}

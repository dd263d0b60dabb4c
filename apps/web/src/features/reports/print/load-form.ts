import { askReportFile, getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { call } from '../../../lib/api/call.ts';
import type { PdfFile } from '../../../ui/pdf/pdf-file.ts';

/** Samples that an address names; servers in between refuse longer ones. */
const IN_ADDRESS = 50;

/** A printed form of samples, or of the days of a book, as PDF. */
export function loadForm(
  type: ReportType,
  { ids, fromDate, toDate, parties }: PrintSelection,
): Promise<PdfFile> {
  const params = { type };
  if (ids && (parties || ids.length > IN_ADDRESS))
    return call(askReportFile, { params, body: { ids: [...ids], parties } });
  const query = ids ? { ids: ids.join(',') } : { fromDate, toDate };
  return call(getReportFile, { params, query });
}

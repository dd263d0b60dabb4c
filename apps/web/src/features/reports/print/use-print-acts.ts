import { RELEASE_WORDS } from '@kiemlab/contract/features/printing/prints.words';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import type { PrintFormat, PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { PdfPanesProps } from '../../../ui/pdf/PdfPanes.tsx';
import type { PdfFile } from '../../../ui/pdf/pdf-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { formOf } from './form-fit.ts';

/**
 * What the print and save buttons of the viewer do: each print is asked for and counted, and its own bytes go to the printer or the disk, never
 * those on the screen (rules C15 to C18). Of a report that was issued the page says which print it was. `reportId`: of several reports of a sample the
 * one on the screen; the newest unless told.
 */
export function usePrintActs(
  type: ReportType,
  { ids, fromDate, toDate, parties, reportId }: PrintSelection & { reportId?: string },
): Required<Pick<PdfPanesProps, 'print' | 'save' | 'others'>> {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const send = useSend(printReport, { refreshes: [listSampleReports], waits: false });
  const take = async (purpose: 'print' | 'save', format: PrintFormat = 'pdf'): Promise<PdfFile> => {
    const named = ids ? { ids: [...ids], parties } : { fromDate, toDate };
    const body = { ...named, reportId, purpose, format };
    const { id, kind, copyNumber, number } = await send.mutateAsync({ params: { type }, body });
    const file = await call(getPrint, { params: { id } });
    if (number === null) return file;
    const what = RELEASE_WORDS[kind][language];
    const told =
      copyNumber === null
        ? t('reports.print.left', { what, number })
        : t('reports.print.copied', { what, nth: copyNumber, number });
    void message.success(told);
    return file;
  };
  const isBook = formOf(type).selection === 'period';
  return {
    print: () => take('print'),
    save: () => take('save'),
    // Of a book the same columns are had as a workbook.
    others: isBook ? [{ label: t('reports.print.workbook'), load: () => take('save', 'xlsx') }] : [],
  };
}

import { getArchivedReport } from '@kiemlab/contract/features/reports/reports.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import { usePrintActs } from '../print/use-print-acts.ts';

interface ArchivedReportProps {
  report: Report;
  sampleId: string;
  onClose(): void;
}

/**
 * A report that was issued, to look at, also one that another one has replaced (COMP-44): the title, and every page, says which. Print and save fetch what they hand
 * out by themselves, never what is on the screen (rule C29).
 */
export function ArchivedReport({ report, sampleId, onClose }: ArchivedReportProps) {
  const { t } = useTranslation();
  const acts = usePrintActs(report.form, { ids: [sampleId], reportId: report.id });
  const name = `${t(`reports.forms.${report.form}`)} ${report.number}`;
  return (
    <PdfViewer
      open
      title={
        report.replacedBy === null
          ? name
          : `${name} – ${t('reports.replacedBy', { number: report.replacedBy })}`
      }
      load={() => call(getArchivedReport, { params: { id: report.id } })}
      {...acts}
      onClose={onClose}
    />
  );
}

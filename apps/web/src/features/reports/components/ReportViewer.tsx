import { FORM_OF_KIND, type ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import { usePrintActs } from '../print/use-print-acts.ts';
import { loadReport } from './load-report.ts';

export interface ReportViewerProps {
  sampleId: string;
  onClose(): void;
}

/** The report of a sample, of its kind: what was issued, to look at, or a draft before (TEST-07). */
export function ReportViewer({ sampleId, onClose }: ReportViewerProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ReportForm>(FORM_OF_KIND.TEST_CERTIFICATE);
  const acts = usePrintActs(form, { ids: [sampleId] });
  return (
    <PdfViewer
      open
      title={t(`reports.forms.${form}`)}
      load={async () => {
        const { form: found, ...file } = await loadReport(sampleId);
        setForm(found);
        return file;
      }}
      {...acts}
      onClose={onClose}
    />
  );
}

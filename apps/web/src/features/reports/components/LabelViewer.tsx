import { getReportFile } from '@kiemlab/contract/features/reports/reports.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';

export interface LabelViewerProps {
  /** At most 100. */
  sampleIds: readonly string[];
  open: boolean;
  onClose(): void;
}

/** Barcode labels of samples, one sheet for all, in the order given. */
export function LabelViewer({ sampleIds, open, onClose }: LabelViewerProps) {
  const { t } = useTranslation();
  return (
    <PdfViewer
      open={open}
      title={t('reports.labels')}
      load={() =>
        call(getReportFile, { params: { type: 'barcode-label' }, query: { ids: sampleIds.join(',') } })
      }
      onClose={onClose}
    />
  );
}

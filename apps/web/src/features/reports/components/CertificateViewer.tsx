import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';

export interface CertificateViewerProps {
  sampleId: string;
  open: boolean;
  onClose(): void;
}

/** The test certificate of a sample: the archived original once issued, a draft before (TEST-07). */
export function CertificateViewer({ sampleId, open, onClose }: CertificateViewerProps) {
  const { t } = useTranslation();
  return (
    <PdfViewer
      open={open}
      title={t('reports.certificate')}
      load={() => call(getReportFile, { params: { type: 'test-certificate' }, query: { ids: sampleId } })}
      onClose={onClose}
    />
  );
}

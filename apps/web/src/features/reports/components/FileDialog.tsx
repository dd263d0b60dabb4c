import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';

interface FileDialogProps {
  kind: 'barcode' | 'certificate';
  sampleIds: readonly string[];
  onClose(): void;
}

const TYPES = { barcode: 'barcode-label', certificate: 'test-certificate' } as const;

/** A printed form of samples, over the whole window. */
export function FileDialog({ kind, sampleIds, onClose }: FileDialogProps) {
  const { t } = useTranslation();
  return (
    <PdfViewer
      open
      title={t(kind === 'barcode' ? 'samples.barcodeTitle' : 'samples.certificateTitle', {
        count: sampleIds.length,
      })}
      load={() => call(getReportFile, { params: { type: TYPES[kind] }, query: { ids: sampleIds.join(',') } })}
      onClose={onClose}
    />
  );
}

import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';

interface FileDialogProps {
  kind: keyof typeof TYPES;
  sampleIds: readonly string[];
  onClose(): void;
}

const TYPES = {
  barcode: 'barcode-label',
  allocation: 'assignment-sheet',
} as const;
const TITLES = {
  barcode: 'samples.barcodeTitle',
  allocation: 'allocate.sheetTitle',
} as const satisfies Record<keyof typeof TYPES, string>;

/** A printed form of samples, over the whole window. */
export function FileDialog({ kind, sampleIds, onClose }: FileDialogProps) {
  const { t } = useTranslation();
  return (
    <PdfViewer
      open
      title={t(TITLES[kind], {
        count: sampleIds.length,
      })}
      load={() => call(getReportFile, { params: { type: TYPES[kind] }, query: { ids: sampleIds.join(',') } })}
      onClose={onClose}
    />
  );
}

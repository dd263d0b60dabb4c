import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { useTranslation } from 'react-i18next';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import { loadForm } from '../print/load-form.ts';
import { usePrintActs } from '../print/use-print-acts.ts';

interface FileDialogProps {
  kind: keyof typeof TYPES;
  sampleIds: readonly string[];
  onClose(): void;
}

const TYPES = {
  barcode: 'barcode-label',
  allocation: 'assignment-sheet',
  notice: 'failing-notice',
  minutes: 'destruction-minutes',
} as const satisfies Record<string, ReportType>;
const TITLES = {
  barcode: 'samples.barcodeTitle',
  allocation: 'allocate.sheetTitle',
  notice: 'reports.what.NOTICE',
  minutes: 'destruction.printTitle',
} as const satisfies Record<keyof typeof TYPES, string>;

/** A printed form of samples, over the whole window. */
export function FileDialog({ kind, sampleIds: ids, onClose }: FileDialogProps) {
  const { t } = useTranslation();
  const acts = usePrintActs(TYPES[kind], { ids });
  return (
    <PdfViewer
      open
      title={t(TITLES[kind], { count: ids.length })}
      load={() => loadForm(TYPES[kind], { ids })}
      // It was asked for to be printed: Enter does.
      entered={1}
      {...acts}
      onClose={onClose}
    />
  );
}

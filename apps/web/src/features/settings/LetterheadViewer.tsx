import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { PdfViewer } from '../../ui/pdf/PdfViewer.tsx';

interface LetterheadViewerProps {
  /** What is typed and does not count yet; what is left out is as it counts. */
  asked: Input<typeof previewLetterhead>['body'];
  onClose(): void;
}

/** A report of made-up results over the whole window, made by the engine that makes the real ones. */
export function LetterheadViewer({ asked, onClose }: LetterheadViewerProps) {
  const { t } = useTranslation();
  return (
    <PdfViewer
      open
      title={t(asked.form === 'analysis-sheet' ? 'settings.sheetExample' : 'settings.letterhead')}
      load={() => call(previewLetterhead, { body: asked })}
      onClose={onClose}
    />
  );
}

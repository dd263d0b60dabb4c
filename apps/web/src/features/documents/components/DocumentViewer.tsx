import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { previewOf } from '@kiemlab/contract/features/documents/preview.rules';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FullWindow } from '../../../ui/full-window/FullWindow.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ImageViewer } from '../../../ui/image/ImageViewer.tsx';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import { SheetPreview } from '../preview/SheetPreview.tsx';
import { useDocumentFile } from '../use-document-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface DocumentViewerProps {
  document: Pick<Document, 'id' | 'versionId' | 'title' | 'fileName' | 'mime'>;
  onClose(): void;
}

/** A document over the whole window; what cannot be shown says so and is offered for saving (specification 2 §8). */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const { load, open, save } = useDocumentFile();
  const { id, title, fileName, mime } = document;
  const warned = async <T,>(file: Promise<T>): Promise<T> => {
    try {
      return await file;
    } catch (error) {
      void message.warning(t('documents.fileFailed'));
      throw error;
    }
  };
  const download = (
    <Button type="primary" icon={<Icon name="download" size={16} />} onClick={() => save(document)}>
      {t('documents.download')}
    </Button>
  );
  switch (previewOf(mime)) {
    case 'pdf':
      return <PdfViewer open title={title} load={() => warned(open(document))} onClose={onClose} />;
    case 'picture':
      return (
        <ImageViewer
          images={[{ key: id, name: title }]}
          first={id}
          load={() => warned(load(document))}
          onClose={onClose}
        />
      );
    case 'sheets':
      return (
        <FullWindow open title={title} onClose={onClose}>
          <SheetPreview document={document} download={download} />
        </FullWindow>
      );
    case 'none':
      return (
        <FullWindow open title={title} onClose={onClose}>
          <EmptyState
            icon="document"
            title={t('documents.notShown', { type: allowedFile(mime).name })}
            hint={t('documents.notShownHint', { name: fileName })}
            action={download}
          />
        </FullWindow>
      );
  }
}

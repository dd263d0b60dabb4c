import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FullWindow } from '../../../ui/full-window/FullWindow.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ImageViewer } from '../../../ui/image/ImageViewer.tsx';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import { useDocumentFile } from '../use-document-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface DocumentViewerProps {
  document: Document;
  onClose(): void;
}

/** A document over the whole window; what cannot be shown says so and is offered for saving (specification 2 §8). */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const { load, open, save } = useDocumentFile();
  const { id, title, fileName, mime } = document;
  const { image, name } = allowedFile(mime);
  const warned = async <T,>(file: Promise<T>): Promise<T> => {
    try {
      return await file;
    } catch (error) {
      void message.warning(t('documents.fileFailed'));
      throw error;
    }
  };
  if (mime === 'application/pdf')
    return <PdfViewer open title={title} load={() => warned(open(id))} onClose={onClose} />;
  if (image)
    return (
      <ImageViewer
        images={[{ key: id, name: title }]}
        first={id}
        load={() => warned(load(id))}
        onClose={onClose}
      />
    );
  return (
    <FullWindow open title={title} onClose={onClose}>
      <EmptyState
        icon="document"
        title={t('documents.notShown', { type: name })}
        hint={t('documents.notShownHint', { name: fileName })}
        action={
          <Button type="primary" icon={<Icon name="download" size={16} />} onClick={() => save(id)}>
            {t('documents.download')}
          </Button>
        }
      />
    </FullWindow>
  );
}

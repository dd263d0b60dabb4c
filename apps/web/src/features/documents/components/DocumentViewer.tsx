import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { isInForce, isObsolete } from '@kiemlab/contract/features/documents/documents.rules';
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
import { useExits } from '../requests/use-exits.tsx';
import { useDocumentFile } from '../use-document-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface DocumentViewerProps {
  document: Pick<Document, 'id' | 'versionId' | 'title' | 'status' | 'fileName' | 'mime' | 'asks'>;
  /** The page, or sheet, that it opens at, from 1. */
  first?: number | undefined;
  onClose(): void;
}

/**
 * A document over the whole window, marked on every page once it is out of force; what cannot be shown says so and is offered for saving
 * (specification 2 §8). What is in force is printed as controlled copies, all else is only looked at or saved (rule L12).
 */
export function DocumentViewer({ document, first, onClose }: DocumentViewerProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const { load, open } = useDocumentFile();
  const exits = useExits();
  const { id, title, status, fileName, mime } = document;
  const mark = isObsolete(status) ? t('documents.obsoleteMark') : undefined;
  const warned = async <T,>(file: Promise<T>): Promise<T> => {
    try {
      return await file;
    } catch (error) {
      void message.warning(t('documents.fileFailed'));
      throw error;
    }
  };
  const download = (
    <Button type="primary" icon={<Icon name="download" size={16} />} onClick={() => exits.download(document)}>
      {t('documents.download')}
    </Button>
  );
  // Only PDF files are printed (specification 2 §8).
  const print = (
    <Button
      icon={<Icon name="print" size={16} />}
      onClick={() => void message.error(t('documents.notPrinted', { type: allowedFile(mime).name }))}
    >
      {t('common.print')}
    </Button>
  );
  const shown = (() => {
    switch (previewOf(mime)) {
      case 'pdf':
        return (
          <PdfViewer
            open
            title={title}
            first={first}
            mark={mark}
            load={() => warned(open(document))}
            print={null}
            save={null}
            acts={
              <>
                {download}
                {isInForce(status) && (
                  <Button icon={<Icon name="print" size={16} />} onClick={() => exits.print(document)}>
                    {t('common.print')}
                  </Button>
                )}
              </>
            }
            onClose={onClose}
          />
        );
      case 'picture':
        return (
          <ImageViewer
            images={[{ key: id, name: title }]}
            first={id}
            load={() => warned(load(document))}
            acts={
              <>
                {download} {print}
              </>
            }
            mark={mark}
            onClose={onClose}
          />
        );
      case 'sheets':
        return (
          <FullWindow open title={title} onClose={onClose}>
            <SheetPreview
              document={document}
              first={first}
              mark={mark}
              acts={
                <>
                  {download}
                  {print}
                </>
              }
            />
          </FullWindow>
        );
      case 'none':
        return (
          <FullWindow open title={title} onClose={onClose}>
            <EmptyState
              icon="document"
              title={t('documents.notShown', { type: allowedFile(mime).name })}
              hint={t('documents.notShownHint', { name: fileName })}
              action={
                <>
                  {download} {print}
                </>
              }
            />
          </FullWindow>
        );
    }
  })();
  return (
    <>
      {shown}
      {exits.element}
    </>
  );
}

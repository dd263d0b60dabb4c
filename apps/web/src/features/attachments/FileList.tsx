import type { Attachment } from '@kiemlab/contract/features/attachments/attachments.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageViewer } from '../../ui/image/ImageViewer.tsx';
import { PdfViewer } from '../../ui/pdf/PdfViewer.tsx';
import { DeleteFileDialog } from './DeleteFileDialog.tsx';
import { FileLine, type FileRemoval } from './FileLine.tsx';
import { ReplaceFileDialog } from './ReplaceFileDialog.tsx';
import styles from './attachments.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { useSaveFile } from './use-save-file.ts';
import { openStoredFile, useStoredFile } from './use-stored-file.ts';

interface FileListProps {
  files: readonly Attachment[];
  sample: SampleRow;
  remove: FileRemoval | undefined;
  replace: FileRemoval | undefined;
}

/** Files of a sample: pictures as a gallery, documents as a list; each opens, is saved, and goes where the rules allow it. */
export function FileList({ files, sample, remove, replace }: FileListProps) {
  const { t } = useTranslation();
  const load = useStoredFile();
  const [opened, setOpened] = useState<Attachment>();
  const [deleting, setDeleting] = useState<Attachment>();
  const [replacing, setReplacing] = useState<Attachment>();
  const save = useSaveFile();
  const pictures = files.filter(({ kind }) => kind === 'IMAGE');
  const documents = files.filter(({ kind }) => kind !== 'IMAGE');
  const line = (file: Attachment) => (
    <FileLine
      file={file}
      sampleId={sample.sampleId}
      onOpen={() => (file.mime === 'application/pdf' || file.kind === 'IMAGE' ? setOpened(file) : save(file))}
      onSave={() => save(file)}
      onDelete={() => setDeleting(file)}
      onReplace={() => setReplacing(file)}
      remove={remove}
      replace={replace}
    />
  );

  if (files.length === 0)
    return (
      <p className={styles['none']}>
        {t('attachments.none')}. {t('attachments.noneHint')}
      </p>
    );
  return (
    <div className={styles['files']}>
      {pictures.length > 0 && (
        <section>
          <h3>{t('attachments.pictures', { count: pictures.length })}</h3>
          <ul className={styles['gallery']}>
            {pictures.map((file) => (
              <li key={file.id}>
                <Thumbnail file={file} onOpen={() => setOpened(file)} />
                {line(file)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {documents.length > 0 && (
        <section>
          <h3>{t('attachments.documents', { count: documents.length })}</h3>
          <ul className={styles['documents']}>
            {documents.map((file) => (
              <li key={file.id}>{line(file)}</li>
            ))}
          </ul>
        </section>
      )}
      {opened?.kind === 'IMAGE' && (
        <ImageViewer
          images={pictures.map(({ id, fileName, caption }) => ({ key: id, name: fileName, caption }))}
          first={opened.id}
          load={load}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.kind === 'FILE' && (
        <PdfViewer
          open
          title={opened.fileName}
          load={() => openStoredFile(opened.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {replacing && (
        <ReplaceFileDialog file={replacing} sample={sample} onClose={() => setReplacing(undefined)} />
      )}
      {deleting && (
        <DeleteFileDialog file={deleting} sample={sample} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  );
}

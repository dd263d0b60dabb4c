import { readFileReference } from '@kiemlab/contract/core/fields/file-reference';
import { allowedFile, mimeByName } from '@kiemlab/contract/core/files.rules';
import { getFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { showInstant } from '../../../lib/format/date.ts';
import { ImageViewer } from '../../../ui/image/ImageViewer.tsx';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import links from '../../../ui/file/file-link.module.css';
import styles from './field-file.module.css';

/** A file that a field held before. */
export interface FormerFile {
  key: string;
  id: string;
  fileName: string;
  removedAt: string;
}

interface FieldFileProps {
  sample: SampleRow;
  field: FieldKey;
  former?: readonly FormerFile[] | undefined;
}

interface OneFile {
  id: string;
  fileName: string;
}

/** The file that a field of a sample holds, by its name: opened here, or saved where a browser does not show it; those of before under it. */
export function FieldFile({ sample: { sampleId, ...sample }, field, former = [] }: FieldFileProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [opened, setOpened] = useState<OneFile>();
  const held = readFileReference(sample[field]);
  const load = (file: OneFile) =>
    call(getFieldFile, { params: { id: sampleId, key: field }, query: { file: file.id } });
  const mime = opened && mimeByName(opened.fileName);
  const open = (file: OneFile): void => {
    const type = mimeByName(file.fileName);
    if (type && allowedFile(type).shown) return setOpened(file);
    load(file)
      .then(({ blob, fileName }) => saveFile(blob, fileName))
      .catch((error: unknown) =>
        message.error(t('attachments.downloadFailed', { message: errorText(error) })),
      );
  };
  const link = (file: OneFile) => (
    <button
      type="button"
      className={links['link']}
      title={t('samples.openFile', { name: file.fileName })}
      // A double-click on a row opens the sample.
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        open(file);
      }}
    >
      {file.fileName || t('samples.file')}
    </button>
  );
  const before = former.filter(({ key, id }) => key === field && id !== held?.id);
  return (
    <>
      {held && link(held)}
      {before.length > 0 && (
        <ul className={styles['before']} aria-label={t('samples.formerFiles')}>
          {before.map((file) => (
            <li key={file.id}>
              {link(file)} <small>{t('samples.formerFile', { when: showInstant(file.removedAt) })}</small>
            </li>
          ))}
        </ul>
      )}
      {opened && mime === 'application/pdf' && (
        <PdfViewer
          open
          title={opened.fileName}
          load={() => load(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && mime !== 'application/pdf' && (
        <ImageViewer
          images={[{ key: opened.id, name: opened.fileName }]}
          first={opened.id}
          load={() => load(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

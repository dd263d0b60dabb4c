import { ALLOWED_ENDINGS } from '@kiemlab/contract/core/files.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useHandheld } from '../../../ui/data-list/use-narrow.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';
import { UploadDialog } from '../../attachments/UploadDialog.tsx';
import styles from './form.module.css';
import { FormFilesContext } from './form-files.ts';

interface FilesFieldProps {
  label: string;
  /** The sample that is edited; its files are sent at once. */
  sample: SampleRow | undefined;
}

/** The field for attached files: of a new sample they are sent after it has been saved (SAMPLE-03, SAMPLE-17). */
export function FilesField({ label, sample }: FilesFieldProps) {
  const { t } = useTranslation();
  const [uploading, setUploading] = useState(false);
  const close = (): void => setUploading(false);
  return (
    <div className={styles['files']} role="group" aria-label={label}>
      <span>{label}</span>
      {sample ? (
        <Button icon={<Icon name="attach" size={16} />} onClick={() => setUploading(true)}>
          {t('attachments.add')}
        </Button>
      ) : (
        <ChosenFiles />
      )}
      {uploading && sample && <UploadDialog sample={sample} onClose={close} onDone={close} />}
    </div>
  );
}

/** A chosen picture, small; nothing of another file. */
function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return isPicture ? <img ref={image} className={styles['thumbnail']} alt="" /> : null;
}

function ChosenFiles() {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = useContext(FormFilesContext);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const inHand = useHandheld();
  if (!chosen) return null;
  const { files, change } = chosen;
  const take = (target: HTMLInputElement): void => {
    change([...files, ...(target.files ?? [])]);
    // The same file may be chosen again after it was taken off the list.
    target.value = '';
  };
  return (
    <>
      {inHand && (
        <>
          <Button
            type="primary"
            ghost
            icon={<Icon name="camera" size={16} />}
            onClick={() => camera.current?.click()}
          >
            {t('kept.camera')}
          </Button>
          <input
            ref={camera}
            type="file"
            style={{ display: 'none' }}
            accept="image/*"
            capture="environment"
            aria-label={t('kept.camera')}
            onChange={({ target }) => take(target)}
          />
        </>
      )}
      <Button icon={<Icon name="attach" size={16} />} onClick={() => chooser.current?.click()}>
        {t('attachments.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        // Not `hidden`: the library's forms show every file field.
        style={{ display: 'none' }}
        accept={ALLOWED_ENDINGS.join(',')}
        aria-label={t('attachments.choose')}
        onChange={({ target }) => take(target)}
      />
      {files.length > 0 && (
        <ul aria-label={t('attachments.chosen')}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <Thumbnail file={file} />
              <span>{file.name}</span>
              <small>{fileSize(file.size, language)}</small>
              <Button
                type="text"
                size="small"
                icon={<Icon name="close" size={14} />}
                aria-label={t('attachments.takeOut', { name: file.name })}
                onClick={() => change(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

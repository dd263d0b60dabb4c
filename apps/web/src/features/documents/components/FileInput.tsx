import { ALLOWED_ENDINGS, allowedNames, MAX_FILE_BYTES } from '@kiemlab/contract/core/files.rules';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';
import styles from '../documents.module.css';
import type { FieldControl } from '../../../ui/field-control.ts';

interface FileInputProps extends FieldControl {
  value?: File;
  onChange?: (file: File | undefined) => void;
}

/** The file of a document, chosen or dropped; of several the first counts. */
export function FileInput({ value, onChange, ...control }: FileInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const pick = (files: readonly File[]): void => {
    if (files[0]) onChange?.(files[0]);
  };
  return (
    <DropZone hint={value ? undefined : t('documents.drop')} onDrop={pick}>
      {value ? (
        <span {...control} className={styles['picked']} tabIndex={-1}>
          <Icon name="document" size={18} />
          <span className={styles['pickedName']} title={value.name}>
            {value.name}
          </span>
          <span className={styles['faint']}>{fileSize(value.size, language)}</span>
          <IconButton
            icon="close"
            size={16}
            label={t('documents.takeOut', { name: value.name })}
            title={t('documents.takeOut', { name: value.name })}
            onClick={() => onChange?.(undefined)}
          />
        </span>
      ) : (
        <>
          <Button {...control} icon={<Icon name="attach" size={16} />} onClick={() => input.current?.click()}>
            {t('documents.choose')}
          </Button>
          <small>
            {t('documents.accepted', {
              types: allowedNames(false),
              size: fileSize(MAX_FILE_BYTES, language),
            })}
          </small>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        // The form's stylesheet shows file inputs.
        style={{ display: 'none' }}
        accept={ALLOWED_ENDINGS.join(',')}
        aria-label={t('documents.choose')}
        onChange={(event) => {
          pick([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
    </DropZone>
  );
}

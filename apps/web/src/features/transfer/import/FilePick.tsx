import { MAX_IMPORT_BYTES } from '@kiemlab/contract/features/transfer/import/import.api';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';
import styles from './import.module.css';
import { XLSX_MIME } from './xlsx-mime.ts';

interface FilePickProps {
  file: File | undefined;
  /** Every file that was chosen or dropped at once. */
  onPick(files: readonly File[]): void;
  onClear(): void;
}

/** One workbook, chosen or dropped. */
export function FilePick({ file, onPick, onClear }: FilePickProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropZone hint={file ? undefined : t('transferImport.drop')} onDrop={onPick} tall>
      {file ? (
        <span className={styles['picked']}>
          <Icon name="document" size={18} />
          <span className={styles['pickedName']} title={file.name}>
            {file.name}
          </span>
          <span className={styles['faint']}>{fileSize(file.size, language)}</span>
          <IconButton
            icon="close"
            size={16}
            label={t('transferImport.clear', { name: file.name })}
            title={t('transferImport.clear', { name: file.name })}
            onClick={onClear}
          />
        </span>
      ) : (
        <>
          <Button icon={<Icon name="attach" size={16} />} onClick={() => input.current?.click()}>
            {t('transferImport.choose')}
          </Button>
          <small>{t('transferImport.accepted', { size: fileSize(MAX_IMPORT_BYTES, language) })}</small>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={`.xlsx,${XLSX_MIME}`}
        aria-label={t('transferImport.choose')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be chosen again once it has been mended.
          event.target.value = '';
        }}
      />
    </DropZone>
  );
}

import { allowedFile, MAX_FILE_BYTES } from '@kiemlab/contract/core/files.rules';
import { SCAN_MIMES } from '@kiemlab/contract/features/handovers/handovers.api';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/format/file-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import type { FieldControl } from '../../ui/field-control.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './handovers.module.css';

interface ScanInputProps extends FieldControl {
  value?: File;
  onChange?: (file: File | undefined) => void;
}

const FILES = SCAN_MIMES.map(allowedFile);
const NAMES = FILES.map(({ name }) => name).join(', ');
const ENDINGS = FILES.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',');

/** The scan of a paper, chosen or dropped; of several the first counts. */
export function ScanInput({ value, onChange, ...control }: ScanInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const pick = (files: readonly File[]): void => {
    if (files[0]) onChange?.(files[0]);
  };
  return (
    <DropZone hint={value ? undefined : t('handovers.dropScan')} onDrop={pick}>
      {value ? (
        <span {...control} className={styles['picked']} tabIndex={-1}>
          <Icon name="document" size={18} />
          <span className={styles['pickedName']} title={value.name}>
            {value.name}
          </span>
          <small>{fileSize(value.size, language)}</small>
          <IconButton
            icon="close"
            size={16}
            label={t('handovers.takeOutScan', { name: value.name })}
            title={t('handovers.takeOutScan', { name: value.name })}
            onClick={() => onChange?.(undefined)}
          />
        </span>
      ) : (
        <>
          <Button {...control} icon={<Icon name="attach" size={16} />} onClick={() => input.current?.click()}>
            {t('handovers.chooseScan')}
          </Button>
          <small>
            {t('handovers.scanAccepted', { types: NAMES, size: fileSize(MAX_FILE_BYTES, language) })}
          </small>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        // The form's stylesheet shows file inputs.
        style={{ display: 'none' }}
        accept={ENDINGS}
        aria-label={t('handovers.chooseScan')}
        onChange={(event) => {
          pick([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
    </DropZone>
  );
}

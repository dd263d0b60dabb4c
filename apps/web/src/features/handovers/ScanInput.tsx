import { allowedFile, MAX_FILE_BYTES } from '@kiemlab/contract/core/files.rules';
import { SCAN_MIMES } from '@kiemlab/contract/features/handovers/handovers.api';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/format/file-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { FieldControl } from '../../ui/field-control.ts';
import { OneFile } from '../../ui/file/OneFile.tsx';

interface ScanInputProps extends FieldControl {
  value?: File;
  onChange?: (file: File | undefined) => void;
}

const FILES = SCAN_MIMES.map(allowedFile);
const NAMES = FILES.map(({ name }) => name).join(', ');
const ENDINGS = FILES.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',');

/** The scan of a paper. */
export function ScanInput(field: ScanInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <OneFile
      {...field}
      accept={ENDINGS}
      accepted={t('handovers.scanAccepted', { types: NAMES, size: fileSize(MAX_FILE_BYTES, language) })}
      drop={t('handovers.dropScan')}
      choose={t('handovers.chooseScan')}
      takeOut={(name) => t('handovers.takeOutScan', { name })}
    />
  );
}

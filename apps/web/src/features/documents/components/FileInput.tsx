import { ALLOWED_ENDINGS, allowedNames, MAX_DOCUMENT_BYTES } from '@kiemlab/contract/core/files.rules';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { FieldControl } from '../../../ui/field-control.ts';
import { OneFile } from '../../../ui/file/OneFile.tsx';

interface FileInputProps extends FieldControl {
  value?: File;
  onChange?: (file: File | undefined) => void;
  /** One was chosen. */
  onPicked?(file: File): void;
}

/** The file of a document. */
export function FileInput({ onPicked, ...field }: FileInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <OneFile
      {...field}
      onChange={(file) => {
        field.onChange?.(file);
        if (file) onPicked?.(file);
      }}
      accept={ALLOWED_ENDINGS.join(',')}
      accepted={t('documents.accepted', {
        types: allowedNames(false),
        size: fileSize(MAX_DOCUMENT_BYTES, language),
      })}
      drop={t('documents.drop')}
      choose={t('documents.choose')}
      takeOut={(name) => t('documents.takeOut', { name })}
    />
  );
}

import { allowedNames, MAX_DOCUMENT_BYTES, mimeByName } from '@kiemlab/contract/core/files.rules';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { fileSize } from '../../lib/format/file-size.ts';

/** What can be told of a chosen file before it is sent; its content is checked by the server. */
export function useFileRule(): FormRule {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultOf = (file: unknown): string | undefined => {
    if (!(file instanceof File)) return t('documents.required', { label: t('documents.file') });
    if (!mimeByName(file.name)) return t('documents.notAccepted', { types: allowedNames(false) });
    if (file.size === 0) return t('documents.emptyFile');
    return file.size > MAX_DOCUMENT_BYTES
      ? t('documents.tooLarge', { size: fileSize(MAX_DOCUMENT_BYTES, language) })
      : undefined;
  };
  return {
    validator: (_, file: unknown) => {
      const fault = faultOf(file);
      return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
    },
  };
}

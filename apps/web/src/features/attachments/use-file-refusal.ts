import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { allowedNames, MAX_FILE_BYTES, mimeByName } from '@kiemlab/contract/core/files.rules';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/format/file-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

/** What can be told of a chosen file of a sample before it is sent; undefined when nothing is wrong with it. */
export function useFileRefusal(): (file: File) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  return (file) => {
    if (!mimeByName(file.name))
      return errorMessage('FILE_TYPE_NOT_ALLOWED', language, {
        name: file.name,
        allowed: allowedNames(false),
      });
    if (file.size === 0) return t('attachments.empty');
    if (file.size > MAX_FILE_BYTES)
      return t('attachments.tooLarge', { size: fileSize(MAX_FILE_BYTES, language) });
    return undefined;
  };
}

import { allowedNames, MAX_DOCUMENT_BYTES, mimeByName } from '@kiemlab/contract/core/files.rules';
import type { Language } from '@kiemlab/contract/core/language';
import type { TFunction } from 'i18next';
import { fileSize } from '../../../lib/format/file-size.ts';

/** What can be told of a chosen file before it is sent; its content is checked by the server. */
export function fileFaultOf(file: unknown, t: TFunction, language: Language): string | undefined {
  if (!(file instanceof File)) return t('ui.required', { label: t('documents.file') });
  if (!mimeByName(file.name)) return t('documents.notAccepted', { types: allowedNames(false) });
  if (file.size === 0) return t('documents.emptyFile');
  return file.size > MAX_DOCUMENT_BYTES
    ? t('documents.tooLarge', { size: fileSize(MAX_DOCUMENT_BYTES, language) })
    : undefined;
}

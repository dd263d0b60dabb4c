import { allowedFile, type AllowedMime, isAllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import { AppError } from '../http/app-error.ts';
import type { ByteSource } from './byte-source.ts';
import { unreadable } from './file-refusals.ts';
import { isLocked, isOffice } from './office-fault.ts';

/** What people call a type that is found often where another one was promised. */
const OTHER_NAMES: Record<string, string> = {
  'application/zip': 'ZIP',
  'application/xml': 'XML',
  'application/x-msdownload': 'EXE',
  'application/x-cfb': 'DOC, XLS (97–2003)',
  'application/rtf': 'RTF',
  'application/vnd.ms-word.document.macroenabled.12': 'DOCM',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'XLSM',
  'image/gif': 'GIF',
  'image/bmp': 'BMP',
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
  'image/avif': 'AVIF',
};
const nameOf = (mime: string | undefined): string | undefined =>
  mime === undefined ? undefined : isAllowedMime(mime) ? allowedFile(mime).name : OTHER_NAMES[mime];
const BUT: Bilingual = { vi: ' mà là ', en: ' but ' };

/** The refusal of content that is not what its ending promises: a password makes an archive a compound document. */
export async function contentRefusal(
  source: ByteSource,
  { name, promised, found }: { name: string; promised: AllowedMime; found: string | undefined },
  language: Language,
): Promise<AppError> {
  if (found === 'application/x-cfb' && isOffice(promised) && (await isLocked(source)))
    return unreadable('ENCRYPTED', language);
  const other = nameOf(found);
  return new AppError('FILE_CONTENT_OTHER', {
    name,
    kind: nameOf(promised),
    found: other === undefined ? '' : BUT[language] + other,
    fields: [{ field: 'file', code: 'INVALID_FORMAT' }],
  });
}

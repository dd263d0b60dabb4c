import type { UploadedFile } from '@kiemlab/contract/core/define-endpoint';
import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import {
  allowedFile,
  allowedNames,
  type AllowedMime,
  isAllowedMime,
  MAX_PIXELS,
  MAX_SIDE,
  mimeByName,
} from '@kiemlab/contract/core/files.rules';
import { detectType } from './detect-type.ts';
import { imageSize } from './image-size.ts';
import { isWhole } from './is-whole.ts';
import { AppError } from '../http/app-error.ts';

/** Text has one content and two endings; everything else is told by its bytes. */
async function mimeOf({ fileName, bytes }: UploadedFile): Promise<AllowedMime | undefined> {
  const promised = mimeByName(fileName);
  const found = await detectType(bytes);
  if (!promised || !found || !isAllowedMime(found)) return undefined;
  return found === promised || (found === 'text/plain' && promised === 'text/csv') ? promised : undefined;
}

const REFUSALS = {
  INVALID_FORMAT: {
    vi: 'tệp bị hỏng hoặc chưa được chép đủ',
    en: 'it is damaged or was not copied to its end',
  },
  TOO_BIG: {
    vi: `ảnh có quá nhiều điểm ảnh (tối đa ${MAX_PIXELS / 1_000_000} triệu)`,
    en: `the picture has too many pixels (at most ${MAX_PIXELS / 1_000_000} million)`,
  },
} as const satisfies Partial<Record<FieldErrorCode, Bilingual>>;

/**
 * What a file is, by its content (SAMPLE-17). Throws FILE_TYPE_NOT_ALLOWED when it is not of the accepted types or does not
 * agree with its name, and FILE_UNREADABLE when it was cut short, or is a picture without a size or with too many pixels.
 */
export async function checkFile(
  file: UploadedFile,
  imagesOnly: boolean,
  language: Language,
): Promise<AllowedMime> {
  const mime = await mimeOf(file);
  if (!mime || (imagesOnly && !allowedFile(mime).image))
    throw new AppError('FILE_TYPE_NOT_ALLOWED', { name: file.fileName, allowed: allowedNames(imagesOnly) });
  const refusal = (code: keyof typeof REFUSALS) =>
    new AppError('FILE_UNREADABLE', { cause: REFUSALS[code][language], fields: [{ field: 'file', code }] });
  if (allowedFile(mime).image) {
    const size = imageSize(file.bytes, mime);
    if (!size) throw refusal('INVALID_FORMAT');
    const { width, height } = size;
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw refusal('TOO_BIG');
  }
  if (!isWhole(file.bytes, mime)) throw refusal('INVALID_FORMAT');
  return mime;
}

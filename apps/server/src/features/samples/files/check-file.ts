import type { UploadedFile } from '@kiemlab/contract/core/define-endpoint';
import {
  allowedFile,
  allowedNames,
  type AllowedMime,
  isAllowedMime,
  MAX_PIXELS,
  mimeByName,
} from '@kiemlab/contract/features/samples/files/files.rules';
import { detectType } from '../../../platform/files/detect-type.ts';
import { imageSize } from '../../../platform/files/image-size.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** Text has one content and two endings; everything else is told by its bytes. */
async function mimeOf({ fileName, bytes }: UploadedFile): Promise<AllowedMime | undefined> {
  const promised = mimeByName(fileName);
  const found = await detectType(bytes);
  if (!promised || !found || !isAllowedMime(found)) return undefined;
  return found === promised || (found === 'text/plain' && promised === 'text/csv') ? promised : undefined;
}

/**
 * What a file is, by its content (SAMPLE-17). Throws FILE_TYPE_NOT_ALLOWED when it is not of the accepted types or does not
 * agree with its name, and VALIDATION for a picture without a size or with too many pixels.
 */
export async function checkFile(file: UploadedFile, imagesOnly: boolean): Promise<AllowedMime> {
  const mime = await mimeOf(file);
  if (!mime || (imagesOnly && !allowedFile(mime).image))
    throw new AppError('FILE_TYPE_NOT_ALLOWED', { name: file.fileName, allowed: allowedNames(imagesOnly) });
  if (!allowedFile(mime).image) return mime;
  const size = imageSize(file.bytes, mime);
  if (!size) throw new AppError('VALIDATION', { fields: [{ field: 'file', code: 'INVALID_FORMAT' }] });
  if (size.width * size.height > MAX_PIXELS)
    throw new AppError('VALIDATION', { fields: [{ field: 'file', code: 'TOO_BIG' }] });
  return mime;
}

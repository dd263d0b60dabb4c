import {
  allowedFile,
  allowedNames,
  type AllowedMime,
  MAX_FILE_BYTES,
  mimeByName,
} from '@kiemlab/contract/core/files.rules';
import type { Language } from '@kiemlab/contract/core/language';
import type { TFunction } from 'i18next';
import { fileSize } from '../../../lib/format/file-size.ts';

/** How the bytes of each kind of picture begin: [where, what]. */
const BEGINNINGS: Partial<Record<AllowedMime, readonly [number, readonly number[]][]>> = {
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
};
const HEAD = 12;

/** Whether the bytes begin as those of a picture of this kind; a program under a picture's name does not. */
async function beginsAs(mime: AllowedMime, file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  return BEGINNINGS[mime]?.every(([at, bytes]) => bytes.every((byte, n) => head[at + n] === byte)) ?? false;
}

/** Whether the browser can draw it; one that cannot try leaves it to the server. */
async function isDrawn(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Why what was chosen is no picture that would be taken; nothing for a picture and for none. Asked before anything is sent: the picture
 * goes after the client, which would be saved without it.
 */
export async function imageFault(
  image: unknown,
  language: Language,
  t: TFunction,
): Promise<string | undefined> {
  if (!(image instanceof File)) return undefined;
  const types = allowedNames(true);
  const mime = mimeByName(image.name);
  if (!mime || !allowedFile(mime).image) return t('clients.notImage', { types });
  if (image.size > MAX_FILE_BYTES) return t('clients.tooLarge', { size: fileSize(MAX_FILE_BYTES, language) });
  if (!(await beginsAs(mime, image))) return t('clients.notImage', { types });
  return (await isDrawn(image)) ? undefined : t('clients.brokenImage');
}

import {
  allowedFile,
  allowedNames,
  type AllowedMime,
  MAX_PIXELS,
  MAX_SIDE,
  mimeByName,
} from '@kiemlab/contract/core/files.rules';
import type { Language } from '@kiemlab/contract/core/language';
import { AppError } from '../http/app-error.ts';
import { type ByteSource, withSource } from './byte-source.ts';
import { contentRefusal } from './content-refusal.ts';
import { detectType } from './detect-type.ts';
import { type FileFault, unreadable } from './file-refusals.ts';
import { imageSize } from './image-size.ts';
import { isPolyglot } from './is-polyglot.ts';
import { isWhole } from './is-whole.ts';
import { isOffice, officeFault } from './office-fault.ts';
import { pdfFault } from './pdf-fault.ts';
import type { UploadedFile } from './receive-draft.ts';

/** Text has one content and two endings; everything else is told by its bytes. */
const agree = (found: string | undefined, promised: AllowedMime): boolean =>
  found === promised || (found === 'text/plain' && promised === 'text/csv');

async function pictureFault(source: ByteSource, mime: AllowedMime) {
  const size = await imageSize(source, mime);
  if (!size) return 'BROKEN';
  const { width, height } = size;
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE ? 'TOO_MANY_PIXELS' : undefined;
}

/** What keeps a file of an accepted type out. */
async function faultOf(source: ByteSource, mime: AllowedMime): Promise<FileFault | undefined> {
  const picture = allowedFile(mime).image ? await pictureFault(source, mime) : undefined;
  if (picture) return picture;
  if (!(await isWhole(source, mime))) return 'BROKEN';
  if (await isPolyglot(source, mime)) return 'TWO_TYPES';
  if (mime === 'application/pdf') return pdfFault(source);
  return isOffice(mime) ? officeFault(source, mime) : undefined;
}

/**
 * What a file is, by its content (SAMPLE-17), read from its draft a piece at a time. Throws FILE_TYPE_NOT_ALLOWED when its name has no
 * accepted ending, FILE_CONTENT_OTHER when its content is not what the ending says, with the type that was found, and FILE_UNREADABLE, with
 * the cause, when it was cut short, is a picture without a size or with too many pixels, is of two types, has a password, a script or
 * programs in it, or is more than anybody could open (ADR 72, 82).
 */
export function checkFile(file: UploadedFile, imagesOnly: boolean, language: Language): Promise<AllowedMime> {
  const { fileName: name, place } = file;
  return withSource(place, async (source) => {
    const promised = mimeByName(name);
    if (!promised || (imagesOnly && !allowedFile(promised).image))
      throw new AppError('FILE_TYPE_NOT_ALLOWED', { name, allowed: allowedNames(imagesOnly) });
    const found = await detectType(source);
    if (!agree(found, promised)) throw await contentRefusal(source, { name, promised, found }, language);
    const fault = await faultOf(source, promised);
    if (fault) throw unreadable(fault, language);
    return promised;
  });
}

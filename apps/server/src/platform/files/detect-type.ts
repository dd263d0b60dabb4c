import { fileTypeFromFile } from 'file-type';
import type { FileSource } from './byte-source.ts';
import { isPlainText, markedUtf16 } from './is-plain-text.ts';

/**
 * The media type of a file, from its bytes alone: `text/plain` for text in whichever code, undefined for what is not known, or is text
 * that a browser would run. Read in pieces, whatever its length.
 */
export async function detectType(source: FileSource): Promise<string | undefined> {
  // The mark of UTF-16 is how a frame of MPEG audio begins, too, which nobody sends here.
  const isMarked = markedUtf16(await source.read(0, 2)) !== undefined;
  const known = isMarked ? undefined : await fileTypeFromFile(source.place).catch(() => undefined);
  if (!known) return (await isPlainText(source)) ? 'text/plain' : undefined;
  return known.mime;
}

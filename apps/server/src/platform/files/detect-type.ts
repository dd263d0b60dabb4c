import { fileTypeFromFile } from 'file-type';
import type { ByteSource, FileSource } from './byte-source.ts';
import { isPlainText, markedUtf16 } from './is-plain-text.ts';
import { zipEntries } from './zip-entries.ts';

/** The part without which an office document is none. */
const MAIN_PART: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};
/** Programs inside an office document, whatever it calls itself. */
const PROGRAM = /(^|\/)(vbaProject[^/]*\.bin|activeX\/.*|macrosheets\/.*)$/i;

async function isWholeDocument(source: ByteSource, mainPart: string): Promise<boolean> {
  const entries = await zipEntries(source);
  return (
    entries !== undefined &&
    entries.some(({ name }) => name === mainPart) &&
    !entries.some(({ name }) => PROGRAM.test(name))
  );
}

/**
 * The media type of a file, from its bytes alone: `text/plain` for text in whichever code, undefined for what is not known, is an
 * office document with a program in it, or is text that a browser would run. Read in pieces, whatever its length.
 */
export async function detectType(source: FileSource): Promise<string | undefined> {
  // The mark of UTF-16 is how a frame of MPEG audio begins, too, which nobody sends here.
  const isMarked = markedUtf16(await source.read(0, 2)) !== undefined;
  const known = isMarked ? undefined : await fileTypeFromFile(source.place).catch(() => undefined);
  if (!known) return (await isPlainText(source)) ? 'text/plain' : undefined;
  const mainPart = MAIN_PART[known.mime];
  if (mainPart && !(await isWholeDocument(source, mainPart))) return undefined;
  return known.mime;
}

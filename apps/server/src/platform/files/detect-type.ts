import { fileTypeFromBuffer } from 'file-type';
import { zipNames } from './zip-names.ts';

/** Text that a browser could take for a page or a drawing, which may carry scripts; a comment begins a page, too. */
const MARKUP = /^\s*<(?:!--|(?:!doctype|\?xml|html|head|body|script|iframe|svg|math)\b)/i;
/** Control characters that no text file has: all but tab, line ends, form feed and the mark some editors end a file with. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f]/;

/** The order of bytes that a mark at the beginning of a text tells. */
function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Most of what an instrument writes is ASCII, of which every other byte is 0 in UTF-16: three letters of four tell it without a mark. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const marked = markedUtf16(bytes);
  if (marked || bytes.length < 2 || bytes.length % 2 !== 0) return marked;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (bytes.length * 3) / 8 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decoded(bytes: Uint8Array, code: string): string | undefined {
  try {
    return new TextDecoder(code, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text without control characters and without markup: UTF-16, UTF-8, or a code of one byte a letter, as older instruments write. */
function isPlainText(bytes: Uint8Array): boolean {
  const wide = utf16Of(bytes);
  const text = wide ? decoded(bytes, wide) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'latin1'));
  return text !== undefined && !CONTROL.test(text) && !MARKUP.test(text);
}

/** The part without which an office document is none. */
const MAIN_PART: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};
/** Programs inside an office document, whatever it calls itself. */
const PROGRAM = /(^|\/)(vbaProject[^/]*\.bin|activeX\/.*|macrosheets\/.*)$/i;

async function isWholeDocument(bytes: Uint8Array, mainPart: string): Promise<boolean> {
  const names = await zipNames(bytes);
  return names !== undefined && names.includes(mainPart) && !names.some((name) => PROGRAM.test(name));
}

/**
 * The media type of some bytes, from the bytes alone: `text/plain` for text in whichever code, undefined for what is not known, is an
 * office document with a program in it, or is text that a browser would run.
 */
export async function detectType(bytes: Uint8Array): Promise<string | undefined> {
  // The mark of UTF-16 is how a frame of MPEG audio begins, too, which nobody sends here.
  const known = markedUtf16(bytes) ? undefined : await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!known) return isPlainText(bytes) ? 'text/plain' : undefined;
  const mainPart = MAIN_PART[known.mime];
  if (mainPart && !(await isWholeDocument(bytes, mainPart))) return undefined;
  return known.mime;
}

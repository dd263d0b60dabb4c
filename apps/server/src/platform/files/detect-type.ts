import { fileTypeFromBuffer } from 'file-type';
import { zipNames } from './zip-names.ts';

/** Text that a browser could take for a page or a drawing, which may carry scripts; a comment begins a page, too. */
const MARKUP = /^\s*<(?:!--|(?:!doctype|\?xml|html|head|body|script|iframe|svg|math)\b)/i;
/** Control characters that no text file has: all but tab, line ends, form feed and the mark some editors end a file with. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f]/;

/** UTF-8 without control characters and without markup. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !CONTROL.test(text) && !MARKUP.test(text);
  } catch {
    return false;
  }
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
 * The media type of some bytes, from the bytes alone: `text/plain` for UTF-8 text, undefined for what is not known, is an
 * office document with a program in it, or is text that a browser would run.
 */
export async function detectType(bytes: Uint8Array): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!known) return isPlainText(bytes) ? 'text/plain' : undefined;
  const mainPart = MAIN_PART[known.mime];
  if (mainPart && !(await isWholeDocument(bytes, mainPart))) return undefined;
  return known.mime;
}

import { inflateSync } from 'node:zlib';
import { CannotStamp } from './cannot-stamp.ts';
import { endOfText, isRegular } from './pdf-words.ts';

/** How the library writes the drawing of a page. */
const DRAWING = /<<\/BBox\[[^\]]*\]\/Filter\/FlateDecode\/FormType 1\/Length (\d+)\/Matrix\[/;
const HEAD = Buffer.from('/FormType 1/Length ');
const LONGEST = 64 * 1024 * 1024;
const STREAM = Buffer.from('stream\r\n');

const [OPEN, PERCENT, LESS, MORE, SLASH] = [...'(%<>/'].map((sign) => sign.charCodeAt(0));

const isBreak = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** Behind the bytes of a picture that stands in the content. */
function endOfPicture(content: Buffer, from: number): number {
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 1))
    if (!isRegular(content[at - 1]) && !isRegular(content[at + 2])) return at + 2;
  return content.length;
}

/** True where what a page draws ends a frame (`Q`) that it did not begin (`q`): viewers differ in what they draw from there on. */
export function endsTooMuch(content: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < content.length;) {
    const byte = content[at];
    if (byte === OPEN) at = endOfText(content, at);
    else if (byte === PERCENT) while (at < content.length && !isBreak(content[at])) at += 1;
    else if (byte === LESS && content[at + 1] === LESS) at += 2;
    else if (byte === LESS) {
      const end = content.indexOf(MORE ?? 0, at);
      at = end < 0 ? content.length : end + 1;
    } else if (byte === SLASH || isRegular(byte)) {
      const from = at;
      do at += 1;
      while (isRegular(content[at]));
      const word = content.toString('latin1', from, at);
      if (word === 'q') depth += 1;
      else if (word === 'Q') depth -= 1;
      else if (word === 'ID') at = endOfPicture(content, at);
      if (depth < 0) return true;
    } else at += 1;
  }
  return false;
}

function inflated(stream: Buffer): Buffer {
  try {
    return inflateSync(stream, { maxOutputLength: LONGEST });
  } catch (error) {
    throw new CannotStamp('PDF_TOO_LARGE_TO_STAMP', `what a page draws: ${String(error)}`);
  }
}

/** The same of a document that the library wrote. Throws CannotStamp where a page draws more than 64 MB of text. */
export function anyEndsTooMuch(written: Uint8Array): boolean {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  for (let at = bytes.indexOf(HEAD); at >= 0; at = bytes.indexOf(HEAD, at + 1)) {
    const start = bytes.lastIndexOf('<</BBox[', at);
    const length = start < 0 ? undefined : DRAWING.exec(bytes.toString('latin1', start, at + 80))?.[1];
    const stream = bytes.indexOf(STREAM, at);
    if (length === undefined || stream < 0) continue;
    const from = stream + STREAM.length;
    if (endsTooMuch(inflated(bytes.subarray(from, from + Number(length))))) return true;
  }
  return false;
}

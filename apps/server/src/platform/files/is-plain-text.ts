import { type ByteSource, piecesOf } from './byte-source.ts';

/** Text that a browser could take for a page or a drawing, which may carry scripts; a comment begins a page, too. */
const MARKUP = /^<(?:!--|(?:!doctype|\?xml|html|head|body|script|iframe|svg|math)\b)/i;
/** Letters in which markup shows itself. */
const LONGEST_MARKUP = 16;
/** Control characters that no text file has: all but tab, line ends, form feed and the mark some editors end a file with. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f]/;

type Wide = 'utf-16le' | 'utf-16be';

/** The order of bytes that a mark at the beginning of a text tells. */
export function markedUtf16(head: Uint8Array): Wide | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
}

/** Most of what an instrument writes is ASCII, of which every other byte is 0 in UTF-16: three letters of four tell it without a mark. */
async function utf16Of(source: ByteSource): Promise<Wide | undefined> {
  const marked = markedUtf16(await source.read(0, 2));
  if (marked || source.size < 2 || source.size % 2 !== 0) return marked;
  let even = 0;
  let odd = 0;
  for await (const piece of piecesOf(source))
    for (let at = piece.indexOf(0); at >= 0; at = piece.indexOf(0, at + 1))
      if (at % 2 === 0) even += 1;
      else odd += 1;
  if (Math.max(even, odd) < (source.size * 3) / 8 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What a decoder makes of bytes; undefined where they are nothing in its code. */
function decoded(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Whether the bytes are text without controls and markup in a code; undefined when they are nothing in it. */
async function readsAs(source: ByteSource, code: string): Promise<boolean | undefined> {
  const decoder = new TextDecoder(code, { fatal: true });
  let head = '';
  for await (const piece of piecesOf(source)) {
    const text = decoded(() => decoder.decode(piece, { stream: true }));
    if (text === undefined) return undefined;
    if (CONTROL.test(text)) return false;
    head =
      head === ''
        ? text.trimStart().slice(0, LONGEST_MARKUP)
        : (head + text.slice(0, LONGEST_MARKUP)).slice(0, LONGEST_MARKUP);
  }
  return decoded(() => decoder.decode()) === undefined ? undefined : !MARKUP.test(head);
}

/** Text without control characters and without markup: UTF-16, UTF-8, or a code of one byte a letter, as older instruments write. */
export async function isPlainText(source: ByteSource): Promise<boolean> {
  const wide = await utf16Of(source);
  for (const code of wide ? [wide] : ['utf-8', 'latin1']) {
    const reads = await readsAs(source, code);
    if (reads !== undefined) return reads;
  }
  return false;
}

import { createInflate } from 'node:zlib';
import { CannotStamp } from './cannot-stamp.ts';
import { isRegular } from './pdf-words.ts';
import { streamWords } from './stream-filter.ts';

const KEYWORD = Buffer.from('stream');
const END = Buffer.from('endstream');
/** Names of the filter whose streams end with a checksum; the short one is for pictures within text, and viewers take it anywhere. */
const PACKED = new Set(['FlateDecode', 'Fl']);
/** Bytes of text that one stream may become; pictures are copied as they are, and have only the limit of all. */
const LONGEST = 64 * 1024 * 1024;
/** Bytes that all streams together may become, pictures as well: some seconds of work. */
const MOST = 3 * 1024 * 1024 * 1024;
const PIECE = 256 * 1024;
const SMALL = 16 * 1024;

/** What a test may make smaller, in bytes. */
export interface StreamLimits {
  longest?: number;
  most?: number;
}

/** NUL, tab, line feed, form feed, return, blank (ISO 32000-1, table 1). */
const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined &&
  (byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32);
const isMore = (byte: number | undefined): boolean => byte === 0x3e;

/** The dictionary that ends before the keyword at a place, from where its object begins, at the earliest `from`. */
function dictionaryBefore(bytes: Buffer, from: number, keyword: number): Buffer | undefined {
  let end = keyword;
  while (end > from && isBlank(bytes[end - 1])) end -= 1;
  if (end - 2 < from || !isMore(bytes[end - 1]) || !isMore(bytes[end - 2])) return undefined;
  const all = bytes.subarray(from, end);
  for (let at = all.lastIndexOf('obj'); at > 0; at = all.lastIndexOf('obj', at - 1))
    if (isBlank(all[at - 1]) && !isRegular(all[at + 3])) return all.subarray(at + 3);
  return all;
}

/** Behind the end of line after the keyword. */
function startAfter(bytes: Buffer, keyword: number): number {
  let at = keyword + KEYWORD.length;
  while (bytes[at] === 32 || bytes[at] === 9) at += 1;
  if (bytes[at] === 13) at += 1;
  if (bytes[at] === 10) at += 1;
  return at;
}

/** True where the end comes at once: nothing is packed, and nothing can be lost. */
function isEmpty(bytes: Buffer, start: number): boolean {
  let at = start;
  while (isBlank(bytes[at])) at += 1;
  return bytes.subarray(at, at + END.length).equals(END);
}

/** True for the first bytes of what is packed so (RFC 1950, 2.2). */
const looksPacked = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && (bytes.readUInt8(at) & 15) === 8 && bytes.readUInt16BE(at) % 31 === 0;

interface Unpacked {
  /** Bytes that it was packed in, and that it became. */
  packed: number;
  unpacked: number;
}

/** Unpacks what begins at a place and ends by itself, with its checksum, and keeps nothing of it. Throws CannotStamp. */
async function unpack(bytes: Buffer, start: number, most: number): Promise<Unpacked> {
  const isShort = bytes.subarray(start, start + SMALL).includes(END);
  const inflate = createInflate({ chunkSize: isShort ? SMALL : PIECE });
  inflate.end(bytes.subarray(start));
  let unpacked = 0;
  try {
    for await (const piece of inflate) {
      unpacked += (piece as Buffer).length;
      if (unpacked > most)
        throw new CannotStamp(
          'PDF_TOO_LARGE_TO_STAMP',
          `the stream at ${start} unpacks to over ${most} bytes`,
        );
    }
  } catch (error) {
    if (error instanceof CannotStamp) throw error;
    throw new CannotStamp('PDF_DAMAGED', `the stream at ${start}: ${String(error)}`);
  } finally {
    inflate.destroy();
  }
  return { packed: inflate.bytesWritten, unpacked };
}

/**
 * Reads through every stream of a PDF whose first filter is FlateDecode: it must unpack whole and have the checksum that it ends with. The
 * library draws what it can of a damaged one, which may be the half of a page or nothing, and tells nobody; so do viewers. Streams are found
 * by their keyword, whatever the table of places says; those with another first filter are left to the library. Throws CannotStamp:
 * PDF_DAMAGED, and PDF_TOO_LARGE_TO_STAMP for 64 MB of text in one stream or 3 GB in all.
 */
export async function checkStreams(
  bytes: Buffer,
  { longest = LONGEST, most = MOST }: StreamLimits = {},
): Promise<void> {
  let left = most;
  let from = 0;
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, from)) {
    const dictionary = dictionaryBefore(bytes, from, at);
    from = at + KEYWORD.length;
    if (!dictionary) continue;
    const { filter, isPicture } = streamWords(dictionary);
    const start = startAfter(bytes, at);
    // Which filter it is stands elsewhere: judged by how it begins.
    const isPacked = /^\d+$/.test(filter ?? '') ? looksPacked(bytes, start) : PACKED.has(filter ?? '');
    if (!isPacked || isEmpty(bytes, start)) continue;
    const { packed, unpacked } = await unpack(bytes, start, isPicture ? left : Math.min(longest, left));
    left -= unpacked;
    from = start + packed;
  }
}

import type { ByteSource } from './byte-source.ts';

/** Markers that stand alone, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Bytes that are looked at together: most heads of pictures are in one. */
const WINDOW = 64 * 1024;

/** A part of a JPEG: where its marker stands. */
export interface JpegSegment {
  at: number;
}

/**
 * The first part of a JPEG with a marker that is wanted, up to its first scan data (marker DA) or its end (D9); undefined when none is, or
 * something else stands in between. Throws RangeError when the file ends before.
 */
export async function findSegment(
  source: ByteSource,
  isWanted: (marker: number) => boolean,
): Promise<JpegSegment | undefined> {
  let window = await source.read(0, WINDOW);
  let from = 0;
  for (let at = 2; ;) {
    if (at + 4 > from + window.length && from + window.length < source.size) {
      window = await source.read(at, WINDOW);
      from = at;
    }
    if (window.readUInt8(at - from) !== 0xff) return undefined;
    const marker = window.readUInt8(at + 1 - from);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isWanted(marker)) return { at };
    else if (marker === 0xd9 || marker === 0xda) return undefined;
    else at += 2 + window.readUInt16BE(at + 2 - from);
  }
}

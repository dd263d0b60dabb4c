import type { ByteSource } from './byte-source.ts';
import { findSegment } from './jpeg-segments.ts';

/** Width and height of a picture, in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Bytes of the head of a PNG or a WebP, with all that tells its size. */
const HEAD = 30;

async function pngSize(source: ByteSource): Promise<ImageSize | undefined> {
  const head = await source.read(0, HEAD);
  const IHDR = 0x49484452;
  return head.readUInt32BE(12) === IHDR
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : undefined;
}

/** Markers that begin a frame and say its size; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

async function jpegSize(source: ByteSource): Promise<ImageSize | undefined> {
  const frame = await findSegment(source, isFrame);
  if (!frame) return undefined;
  const head = await source.read(frame.at, 9);
  return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
}

async function webpSize(source: ByteSource): Promise<ImageSize | undefined> {
  const head = await source.read(0, HEAD);
  switch (head.readUInt32BE(12)) {
    // "VP8 ": lossy; 14 bits each.
    case 0x56503820:
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    // "VP8L": lossless; both in one number, less one.
    case 0x5650384c: {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    // "VP8X": extended; the canvas, less one.
    case 0x56503858:
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const READERS: Record<string, (source: ByteSource) => Promise<ImageSize | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** The size that the header of a PNG, JPEG or WebP tells, without decoding anything; undefined when it tells none. */
export async function imageSize(source: ByteSource, mime: string): Promise<ImageSize | undefined> {
  try {
    const size = await READERS[mime]?.(source);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header ends before it is complete.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

import { jpegSegments } from './jpeg-segments.ts';

/** Width and height of a picture, in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

function pngSize(view: DataView): ImageSize | undefined {
  const IHDR = 0x49484452;
  return view.getUint32(12) === IHDR ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

/** Markers that begin a frame and say its size; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
function jpegSize(view: DataView): ImageSize | undefined {
  for (const { marker, at } of jpegSegments(view))
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  return undefined;
}

/** 24 bits, the lowest byte first. */
const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

function webpSize(view: DataView): ImageSize | undefined {
  switch (view.getUint32(12)) {
    // "VP8 ": lossy; 14 bits each.
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    // "VP8L": lossless; both in one number, less one.
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    // "VP8X": extended; the canvas, less one.
    case 0x56503858:
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

const READERS: Record<string, (view: DataView) => ImageSize | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** The size that the header of a PNG, JPEG or WebP tells, without decoding anything; undefined when it tells none. */
export function imageSize(bytes: Uint8Array, mime: string): ImageSize | undefined {
  try {
    const size = READERS[mime]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header ends before it is complete.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

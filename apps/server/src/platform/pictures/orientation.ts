/** How a picture lies, as EXIF says it: 1 is upright, 2 to 8 are mirrored or turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const TAG = 0x0112;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** The orientation in a TIFF directory, as EXIF has one. */
function ofTiff(tiff: Buffer): Orientation {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = u16(directory);
  for (let n = 0; n < entries; n++) {
    const at = directory + 2 + 12 * n;
    if (u16(at) !== TAG) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

function exifOfJpeg(bytes: Buffer): Buffer | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && content.subarray(0, EXIF.length).equals(EXIF))
      return content.subarray(EXIF.length);
    at += 2 + length;
  }
  return undefined;
}

function exifOfPng(bytes: Buffer): Buffer | undefined {
  for (let at = 8; at + 8 < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'eXIf') return bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return undefined;
}

function exifOfWebp(bytes: Buffer): Buffer | undefined {
  for (let at = 12; at + 8 < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'EXIF') {
      const content = bytes.subarray(at + 8, at + 8 + length);
      return content.subarray(0, EXIF.length).equals(EXIF) ? content.subarray(EXIF.length) : content;
    }
    // Of an odd length one byte more is written.
    at += 8 + length + (length % 2);
  }
  return undefined;
}

/** How a PNG, JPEG or WebP says that it lies; upright where it says nothing, or nothing that can be read. */
export function orientationOf(bytes: Buffer): Orientation {
  try {
    const first = bytes.readUInt16BE(0);
    const exif =
      first === 0xffd8 ? exifOfJpeg(bytes) : first === 0x8950 ? exifOfPng(bytes) : exifOfWebp(bytes);
    return exif ? ofTiff(exif) : 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** Pixels of a picture, four bytes each (RGBA), row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Where the pixel of an upright picture is taken from, by its column and row, in one that lies as it says. */
const FROM: Record<Orientation, (x: number, y: number, w: number, h: number) => [x: number, y: number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
};

/** The same picture upright, on white where one sees through it. */
export function upright({ data, width, height }: Pixels, orientation: Orientation): Pixels {
  const isTurned = orientation >= 5;
  const [w, h] = isTurned ? [height, width] : [width, height];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [fromX, fromY] = FROM[orientation](x, y, width, height);
      const from = 4 * (fromY * width + fromX);
      const to = 4 * (y * w + x);
      const alpha = (data[from + 3] ?? 0) / 255;
      for (let part = 0; part < 3; part++)
        out[to + part] = Math.round((data[from + part] ?? 0) * alpha + 255 * (1 - alpha));
      out[to + 3] = 255;
    }
  return { data: out, width: w, height: h };
}

import { createRequire } from 'node:module';

interface Image {
  get_width(): number;
  get_height(): number;
  get_raw_pixels(): Uint8Array;
  get_bytes(): Uint8Array;
  get_bytes_jpeg(quality: number): Uint8Array;
  get_bytes_webp(): Uint8Array;
}
const { PhotonImage } = createRequire(import.meta.url)('@silvia-odwyer/photon-node') as {
  PhotonImage: {
    new (pixels: Uint8Array, width: number, height: number): Image;
    new_from_byteslice(bytes: Uint8Array): Image;
  };
};

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
const RED: Colour = [220, 20, 20];
const GREEN: Colour = [20, 200, 20];
const BLUE: Colour = [20, 20, 220];
const WHITE: Colour = [255, 255, 255];

/** A picture of four fields: red and green above, blue and what is seen through below. */
function fields(width: number, height: number, last: Colour = WHITE): Image {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLeft = x < width / 2;
      const [red, green, blue, alpha = 255] = y < height / 2 ? (isLeft ? RED : GREEN) : isLeft ? BLUE : last;
      pixels.set([red, green, blue, alpha], 4 * (y * width + x));
    }
  return new PhotonImage(pixels, width, height);
}

export const fieldsAs = {
  'image/png': (width: number, height: number, last?: Colour) =>
    Buffer.from(fields(width, height, last).get_bytes()),
  'image/jpeg': (width: number, height: number) => Buffer.from(fields(width, height).get_bytes_jpeg(90)),
  'image/webp': (width: number, height: number) => Buffer.from(fields(width, height).get_bytes_webp()),
} as const;

/** Which fields a picture has, from left to right and down, by the first letters of their colours. */
export function seenIn(bytes: Uint8Array): { width: number; height: number; fields: string } {
  const image = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = image.get_raw_pixels();
  const at = (x: number, y: number): string => {
    const from = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    const [red = 0, green = 0, blue = 0] = pixels.subarray(from, from + 3);
    if (red > 240 && green > 240 && blue > 240) return 'w';
    return red > 150 ? 'r' : green > 150 ? 'g' : blue > 150 ? 'b' : '?';
  };
  return { width, height, fields: [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join('') };
}

/** EXIF as a camera writes it: how the picture lies, and where it was taken. */
export function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const u16 = (value: number): Buffer => {
    const bytes = Buffer.alloc(2);
    if (order === 'II') bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const u32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    if (order === 'II') bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([
    Buffer.from(order, 'latin1'),
    u16(42),
    u32(8),
    u16(2),
    Buffer.concat([u16(0x0112), u16(3), u32(1), u16(orientation), u16(0)]),
    Buffer.concat([u16(0x8825), u16(4), u32(1), u32(38)]),
    u32(0),
    Buffer.from('10.7769N 106.7009E', 'latin1'),
  ]);
}

/** A JPEG with EXIF before all else. */
export function withExif(jpeg: Buffer, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), content]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

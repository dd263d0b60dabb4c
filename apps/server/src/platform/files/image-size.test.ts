import { expect, test } from 'vitest';
import { JPEG, png, WEBP } from '../../testing/file-examples.ts';
import { sourceOf } from '../../testing/source-of.ts';
import { imageSize } from './image-size.ts';

const sizeOf = (bytes: Uint8Array, mime: string) => imageSize(sourceOf(bytes), mime);

const riff = (type: string, content: number[]): Uint8Array =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${type}\0\0\0\0`, 'latin1'), Buffer.from(content)]);

test('SAMPLE-17 the header of a picture tells its size', async () => {
  expect(await sizeOf(png(640, 2), 'image/png')).toEqual({ width: 640, height: 2 });
  expect(await sizeOf(JPEG, 'image/jpeg')).toEqual({ width: 3, height: 2 });
  expect(await sizeOf(WEBP, 'image/webp')).toEqual({ width: 3, height: 2 });
  // Lossless: 14 bits less one each; extended: 24 bits less one each.
  const lossless = riff('VP8L', [0x2f, 0x02, 0x40, 0x00, 0x00, 0, 0, 0, 0, 0]);
  expect(await sizeOf(lossless, 'image/webp')).toEqual({ width: 3, height: 2 });
  const extended = riff('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0x00, 0x01, 0x00, 0x00]);
  expect(await sizeOf(extended, 'image/webp')).toEqual({ width: 65_536, height: 2 });
});

test('SAMPLE-17 the size of a photograph stands behind parts of any length', async () => {
  const preview = (length: number) => {
    const bytes = Buffer.alloc(length + 2);
    bytes.writeUInt16BE(0xffe1);
    bytes.writeUInt16BE(length, 2);
    return bytes;
  };
  for (const parts of [[65_535], [65_530, 2], [40_000, 40_000, 40_000], [2, 65_533, 65_535]]) {
    const photograph = Buffer.concat([JPEG.subarray(0, 2), ...parts.map(preview), JPEG.subarray(2)]);
    expect(await sizeOf(photograph, 'image/jpeg')).toEqual({ width: 3, height: 2 });
  }
});

test('SAMPLE-17 a picture cut short, empty or of another type has no size', async () => {
  for (const length of [0, 2, 3, 12, 20])
    for (const [bytes, mime] of [
      [png(), 'image/png'],
      [JPEG, 'image/jpeg'],
      [WEBP, 'image/webp'],
    ] as const)
      expect(await sizeOf(bytes.subarray(0, length), mime)).toBeUndefined();
  expect(await sizeOf(png(3, 2, { width: 0, height: 2 }), 'image/png')).toBeUndefined();
  expect(await sizeOf(png(), 'image/gif')).toBeUndefined();
  // Scan data before any frame: nothing says how large the picture is.
  expect(await sizeOf(Buffer.from('ffd8ffda0002', 'hex'), 'image/jpeg')).toBeUndefined();
});

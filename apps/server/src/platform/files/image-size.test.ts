import { expect, test } from 'vitest';
import { JPEG, png, WEBP } from '../../testing/file-examples.ts';
import { imageSize } from './image-size.ts';

const riff = (type: string, content: number[]): Uint8Array =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${type}\0\0\0\0`, 'latin1'), Buffer.from(content)]);

test('SAMPLE-17 the header of a picture tells its size', () => {
  expect(imageSize(png(640, 2), 'image/png')).toEqual({ width: 640, height: 2 });
  expect(imageSize(JPEG, 'image/jpeg')).toEqual({ width: 3, height: 2 });
  expect(imageSize(WEBP, 'image/webp')).toEqual({ width: 3, height: 2 });
  // Lossless: 14 bits less one each; extended: 24 bits less one each.
  const lossless = riff('VP8L', [0x2f, 0x02, 0x40, 0x00, 0x00, 0, 0, 0, 0, 0]);
  expect(imageSize(lossless, 'image/webp')).toEqual({ width: 3, height: 2 });
  const extended = riff('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0x00, 0x01, 0x00, 0x00]);
  expect(imageSize(extended, 'image/webp')).toEqual({ width: 65_536, height: 2 });
});

test('SAMPLE-17 a picture in a larger array is read at its own place', () => {
  const larger = Buffer.concat([Buffer.from('something before'), png(7, 5)]);
  expect(imageSize(larger.subarray(16), 'image/png')).toEqual({ width: 7, height: 5 });
});

test('SAMPLE-17 a picture cut short, empty or of another type has no size', () => {
  for (const length of [0, 2, 3, 12, 20])
    for (const [bytes, mime] of [
      [png(), 'image/png'],
      [JPEG, 'image/jpeg'],
      [WEBP, 'image/webp'],
    ] as const)
      expect(imageSize(bytes.subarray(0, length), mime)).toBeUndefined();
  expect(imageSize(png(3, 2, { width: 0, height: 2 }), 'image/png')).toBeUndefined();
  expect(imageSize(png(), 'image/gif')).toBeUndefined();
  // Scan data before any frame: nothing says how large the picture is.
  expect(imageSize(Buffer.from('ffd8ffda0002', 'hex'), 'image/jpeg')).toBeUndefined();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JPEG, png, WEBP } from '../../testing/file-examples.ts';
import { makeSmall, MOST_PIXELS } from './make-small.ts';
import { PICTURE_MIMES, type PictureMime } from './picture.messages.ts';
import { exif, fieldsAs, seenIn, withExif } from './testing/pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function small(bytes: Buffer, mime: PictureMime, timeoutMs?: number) {
  const place = join(folder, String(++count));
  await writeFile(place, bytes);
  return makeSmall({ place, mime }, timeoutMs === undefined ? {} : { timeoutMs });
}
async function made(bytes: Buffer, mime: PictureMime) {
  const picture = await small(bytes, mime);
  if (typeof picture === 'string') throw new Error(picture);
  return { ...picture, bytes: Buffer.from(picture.bytes) };
}

test.each(PICTURE_MIMES)('SAMPLE-17 of a %s of any shape a JPEG of at most 256 px is made', async (mime) => {
  const wide = await made(fieldsAs[mime](1200, 800), mime);
  expect(wide).toMatchObject({ width: 256, height: 171 });
  expect(seenIn(wide.bytes)).toEqual({ width: 256, height: 171, fields: 'rgbw' });
  expect(wide.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await made(fieldsAs[mime](20, 900), mime)).toMatchObject({ width: 6, height: 256 });
  // A small one is not made larger.
  expect(await made(fieldsAs[mime](60, 40), mime)).toMatchObject({ width: 60, height: 40 });
});

test.each([
  ['image/png', png()],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
] as const)('SAMPLE-17 pictures that other programs wrote are read: %s', async (mime, bytes) => {
  expect(await made(bytes, mime)).toMatchObject({ width: 3, height: 2 });
});

test.each([
  [1, 'rgbw'],
  [2, 'grwb'],
  [3, 'wbgr'],
  [4, 'bwrg'],
  [5, 'rbgw'],
  [6, 'brwg'],
  [7, 'wgbr'],
  [8, 'gwrb'],
])(
  'SAMPLE-17 a photograph that was taken with the camera held as EXIF %i says stands upright',
  async (orientation, fields) => {
    for (const order of ['II', 'MM'] as const) {
      const photo = withExif(fieldsAs['image/jpeg'](900, 600), exif(orientation, order));
      const upright = await made(photo, 'image/jpeg');
      const [width, height] = orientation >= 5 ? [171, 256] : [256, 171];
      expect(seenIn(upright.bytes)).toEqual({ width, height, fields });
    }
  },
);

test('SAMPLE-17 where a photograph was taken stays with the original', async () => {
  const photo = withExif(fieldsAs['image/jpeg'](900, 600), exif(1));
  expect(photo.includes('106.7009E')).toBe(true);
  const { bytes } = await made(photo, 'image/jpeg');
  expect(['106.7009E', 'Exif', 'GPS'].filter((word) => bytes.includes(word))).toEqual([]);
});

test('SAMPLE-17 what one sees through stands on white', async () => {
  const { bytes } = await made(fieldsAs['image/png'](400, 400, [0, 0, 0, 0]), 'image/png');
  expect(seenIn(bytes).fields).toBe('rgbw');
});

test('OPS-03 a bomb is refused by its header: nothing of it is decoded', async () => {
  const bomb = png(3, 2, { width: 30_000, height: 30_000 });
  expect(await small(bomb, 'image/png')).toBe('TOO_MANY_PIXELS');
  expect(MOST_PIXELS).toBeLessThan(30_000 * 30_000);
});

test('OPS-03 a header that tells less than what is decoded, and one that tells more, end the thread and not the program', async () => {
  expect(await small(png(9, 9, { width: 4000, height: 4000 }), 'image/png')).toBe('BROKEN');
  const whole = fieldsAs['image/webp'](900, 600);
  expect(await small(whole.subarray(0, whole.length / 2), 'image/webp')).toBe('BROKEN');
});

test.each(PICTURE_MIMES)('OPS-03 of a broken %s none is made, whatever is broken', async (mime) => {
  const whole = fieldsAs[mime](900, 600);
  const broken = Buffer.from(whole);
  broken.fill(0x55, 40, 200);
  expect(typeof (await small(broken, mime))).toBe('string');
  expect(await small(Buffer.from('không phải ảnh'), mime)).toBe('BROKEN');
});

test('OPS-03 one that takes too long is given up', async () => {
  expect(await small(fieldsAs['image/jpeg'](1200, 800), 'image/jpeg', 0)).toBe('TOO_LONG');
});

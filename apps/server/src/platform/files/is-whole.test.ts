import { expect, test } from 'vitest';
import { JPEG, office, pdf, png, WEBP } from '../../testing/file-examples.ts';
import { PIECE } from './byte-source.ts';
import { sourceOf } from '../../testing/source-of.ts';
import { isWhole } from './is-whole.ts';

const EXAMPLES: [string, Buffer][] = [
  ['application/pdf', pdf()],
  ['image/png', png(40, 30)],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
];

const whole = (bytes: Buffer, mime: string): Promise<boolean> => isWhole(sourceOf(bytes), mime);

test.each(EXAMPLES)('SAMPLE-17 a whole %s is whole', async (mime, bytes) => {
  expect(await whole(bytes, mime)).toBe(true);
});

test('SAMPLE-17 a picture is whole wherever its end stands: between two pieces, and far behind a long part', async () => {
  const head = JPEG.subarray(0, -2);
  for (const length of [PIECE, PIECE + 1, 2 * PIECE - 1, 3 * PIECE]) {
    const scan = Buffer.concat([head, Buffer.alloc(length, 0x11)]);
    expect(await whole(Buffer.concat([scan, JPEG.subarray(-2)]), 'image/jpeg')).toBe(true);
    expect(await whole(Buffer.concat([scan, Buffer.from([0xff])]), 'image/jpeg')).toBe(false);
  }
  const long = Buffer.concat([png().subarray(0, 8), part(200_000), part(65_523), png().subarray(8)]);
  expect(await whole(long, 'image/png')).toBe(true);
  expect(await whole(long.subarray(0, -4), 'image/png')).toBe(false);
});

/** A part of a PNG that nobody looks into. */
function part(length: number): Buffer {
  const bytes = Buffer.alloc(length + 12);
  bytes.writeUInt32BE(length);
  bytes.write('tEXt', 4, 'latin1');
  return bytes;
}

test.each(EXAMPLES)('SAMPLE-17 %s is not whole when the end is missing', async (mime, bytes) => {
  for (const missing of [bytes.length, bytes.length - 4, Math.ceil(bytes.length / 2), 10, 7])
    expect(await whole(bytes.subarray(0, bytes.length - missing), mime)).toBe(false);
});

test('SAMPLE-17 what other programs write behind a picture does not make it less whole', async () => {
  for (const [mime, bytes] of EXAMPLES)
    expect(await whole(Buffer.concat([bytes, Buffer.from('\nthêm\n')]), mime)).toBe(true);
});

test('SAMPLE-17 the end of a preview inside a photograph is not that of the photograph', async () => {
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), JPEG]);
  preview.writeUInt16BE(JPEG.length + 2, 2);
  const photograph = Buffer.concat([JPEG.subarray(0, 2), preview, JPEG.subarray(2)]);
  expect(await whole(photograph, 'image/jpeg')).toBe(true);
  expect(await whole(photograph.subarray(0, -2), 'image/jpeg')).toBe(false);
});

test('SAMPLE-17 a part of a PNG that claims more than there is ends nothing', async () => {
  const lying = Buffer.from(png());
  lying.writeUInt32BE(0xffff_fff0, 8);
  expect(await whole(lying, 'image/png')).toBe(false);
});

test('other types are taken as they are', async () => {
  expect(await whole(Buffer.from('a'), 'text/plain')).toBe(true);
  expect(await whole(office('docx'), 'application/octet-stream')).toBe(true);
});

import { expect, test } from 'vitest';
import { JPEG, office, pdf, png, WEBP } from '../../testing/file-examples.ts';
import { isWhole } from './is-whole.ts';

const EXAMPLES: [string, Buffer][] = [
  ['application/pdf', pdf()],
  ['image/png', png(40, 30)],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
];

test.each(EXAMPLES)('SAMPLE-17 a whole %s is whole, wherever it stands in memory', (mime, bytes) => {
  expect(isWhole(bytes, mime)).toBe(true);
  expect(isWhole(Buffer.concat([Buffer.alloc(5), bytes]).subarray(5), mime)).toBe(true);
});

test.each(EXAMPLES)('SAMPLE-17 %s is not whole when the end is missing', (mime, bytes) => {
  for (const missing of [bytes.length, bytes.length - 4, Math.ceil(bytes.length / 2), 10, 7])
    expect(isWhole(bytes.subarray(0, bytes.length - missing), mime)).toBe(false);
});

test('SAMPLE-17 what other programs write behind a picture does not make it less whole', () => {
  for (const [mime, bytes] of EXAMPLES)
    expect(isWhole(Buffer.concat([bytes, Buffer.from('\nthêm\n')]), mime)).toBe(true);
});

test('SAMPLE-17 the end of a preview inside a photograph is not that of the photograph', () => {
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), JPEG]);
  preview.writeUInt16BE(JPEG.length + 2, 2);
  const photograph = Buffer.concat([JPEG.subarray(0, 2), preview, JPEG.subarray(2)]);
  expect(isWhole(photograph, 'image/jpeg')).toBe(true);
  expect(isWhole(photograph.subarray(0, -2), 'image/jpeg')).toBe(false);
});

test('SAMPLE-17 a part of a PNG that claims more than there is ends nothing', () => {
  const lying = Buffer.from(png());
  lying.writeUInt32BE(0xffff_fff0, 8);
  expect(isWhole(lying, 'image/png')).toBe(false);
});

test('other types are taken as they are', () => {
  expect(isWhole(Buffer.from('a'), 'text/plain')).toBe(true);
  expect(isWhole(office('docx'), 'application/octet-stream')).toBe(true);
});

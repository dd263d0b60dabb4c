import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPdfFonts } from './fonts.ts';
import { printableData, printableText } from './printable-text.ts';

const { coverage } = loadPdfFonts();
const printable = printableText(coverage);

test('usual text stays as it is', () => {
  const text = 'Viên nén 500 mg – C₁₆H₁₆N₄O₈S ≥ 75 % (Q)\n10⁻⁵ CFU/g ☑';
  expect(printable(text)).toBe(text);
});

test('decomposed letters are joined', () => {
  expect(printable('Kiểm nghiệm'.normalize('NFD'))).toBe('Kiểm nghiệm');
});

test('line breaks become one kind, tabs become spaces', () => {
  expect(printable('a\r\nb\rc\u2028d\te')).toBe('a\nb\nc\nd e');
});

test.each([
  ['controls', 'a\u0000b\u0007c\u009fd', 'abcd'],
  ['bidi controls', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['zero width', 'a\u200bb\ufeffc\u00add', 'abcd'],
  ['lone surrogates', 'a\ud800b\udc00c', 'abc'],
])('%s are removed', (_, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test.each([
  ['an emoji', 'a😀b', 'a□b'],
  ['a picture joined from three', 'a👨‍👩‍👧b', 'a□□□b'],
  ['a Chinese word', '感冒灵', '□□□'],
  ['a private character', 'a\ue000b', 'a□b'],
  ['a mark that the fonts cannot put on a letter', 'a\u20d7b', 'a□b'],
])('%s shows as a box', (_, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('a plainer spelling is taken where there is one', () => {
  expect(printable('ＡＢ１２ ㎎')).toBe('AB12 mg');
});

test('whatever comes in, only known characters go out, and a second pass changes nothing', () => {
  const known = new Set(coverage.flatMap((family) => [...family]).concat(0x0a));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = printable(text);
      expect([...once].filter((char) => !known.has(char.codePointAt(0) ?? -1))).toEqual([]);
      expect(printable(once)).toBe(once);
    }),
  );
});

test('an endless word is parted, so that it can be printed at all', () => {
  const parts = printable('x'.repeat(25_000)).split(' ');
  expect(parts.map((part) => part.length)).toEqual([10_000, 10_000, 5_000]);
});

test('strings are prepared at any depth, all else is kept', () => {
  const date = new Date(0);
  expect(printableData({ a: ['x\u0000', { b: 1, c: null, d: true, e: date }] }, printable)).toEqual({
    a: ['x', { b: 1, c: null, d: true, e: date }],
  });
});

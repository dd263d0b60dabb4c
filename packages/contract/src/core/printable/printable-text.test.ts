import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLetters } from './font-letters.ts';
import { FORM_FONTS, LENDING_FONTS } from './generated/font-letters.ts';
import { printableData, printableText as printable, unprintableLetters } from './printable-text.ts';

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
  ['an emoji', 'a😀b', 'a[chữ không in được]b', ['😀']],
  ['a picture joined from three', 'a👨‍👩‍👧b', 'a[chữ không in được]b', ['👨👩👧']],
  ['an Arabic word', 'دواء 5', '[chữ không in được] 5', ['د', 'و', 'ا', 'ء']],
  ['a private character', 'a\ue000b', 'a[chữ không in được]b', ['\ue000']],
  ['a mark that the fonts cannot put on a letter', 'xa\u20d7b', 'x[chữ không in được]b', ['a\u20d7']],
  ['a mark of one font on a letter of another', 'Kα\u0e48', 'K[chữ không in được]', ['α\u0e48']],
])(
  'PRINT-01 instead of %s stands that it cannot be printed, and its letters are told',
  (_, text, printed, told) => {
    expect(printable(text)).toBe(printed);
    expect([...unprintableLetters(text).join('')]).toEqual([...told.join('')]);
  },
);

test.each([
  ['Chinese, of the mainland and of Taiwan', '感冒灵颗粒 藥品'],
  ['Japanese', 'カプセル ひらがな'],
  ['Korean', '한국 의약품'],
  ['Thai', 'ยาเม็ดพาราเซตามอล น้ำ'],
  ['Lao', 'ຢາເມັດ ນ້ຳ'],
  ['Khmer', 'ថ្នាំគ្រាប់ ប៉ារ៉ាសេតាម៉ុល'],
  ['Greek and Cyrillic', 'α-tocopherol Ωμέγα Кислота №'],
  ['units and signs', '≤ 5 µg/ml, 5 μg, ± 2 ‰, 10⁻³ CFU, H₂O, 25 ℃, ☑ ①'],
  ['a box that was typed', '□'],
])('PRINT-01 %s can be printed, as it is written', (_, text) => {
  expect(printable(text)).toBe(text.normalize('NFC'));
  expect(unprintableLetters(text)).toEqual([]);
});

test('PRINT-01 a letter in parts is one letter, and is told once', () => {
  expect(unprintableLetters(`${'ế'.normalize('NFD')} ${'ệ'.normalize('NFD')}`)).toEqual([]);
  expect(unprintableLetters('ب a ب')).toEqual(['ب']);
});

test('a plainer spelling is taken where the fonts have none as it is written', () => {
  expect(printable('𝟓 𝐦𝐠 ﷼'.slice(0, -1))).toBe('5 mg ');
});

test('whatever comes in, only known characters go out, and a second pass changes nothing', () => {
  const known = new Set(
    [...FORM_FONTS, ...LENDING_FONTS].flatMap((text) => [...decodeLetters(text)]).concat(0x0a),
  );
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
  expect(printableData({ a: ['x\u0000', { b: 1, c: null, d: true, e: date }] })).toEqual({
    a: ['x', { b: 1, c: null, d: true, e: date }],
  });
});

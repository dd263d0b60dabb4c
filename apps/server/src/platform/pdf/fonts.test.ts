import { expect, test } from 'vitest';
import { loadPdfFonts } from './fonts.ts';

const { blobs, coverage } = loadPdfFonts();
const missing = (text: string, families: readonly Set<number>[]): string[] =>
  [...text].filter((char) => !families.some((family) => family.has(char.codePointAt(0) ?? -1)));

test('both families come with regular, italic, bold and bold italic', () => {
  expect(blobs).toHaveLength(8);
  expect(coverage).toHaveLength(2);
});

test('the first family has every Vietnamese letter, the chemistry of requirements and the box', () => {
  const vowels = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'];
  const letters = vowels.flatMap((vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
  );
  expect(missing(`${letters.join('')}đĐ`, coverage.slice(0, 1))).toEqual([]);
  expect(missing('₫°µμ±≤≥×÷αβ²³₂⁰¹⁴⁵⁶⁷⁸⁹⁺⁻₀₁₃₄₅₆₇₈₉≈→–—“”…□', coverage.slice(0, 1))).toEqual([]);
});

test('tick boxes come from the second family, and neither has Chinese or pictures', () => {
  expect(missing('☐☑✓', coverage)).toEqual([]);
  expect(missing('药😀', coverage)).toEqual(['药', '😀']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontLettersSource } from './font-letters-source.ts';
import { readCoverage, readPdfFonts } from './fonts.ts';

const { forms, lending } = readCoverage();
const missing = (text: string, families: readonly Set<number>[]): string[] =>
  [...text].filter((char) => !families.some((family) => family.has(char.codePointAt(0) ?? -1)));

test('the families of the forms come in four styles, those that lend upright; together they are below 20 MB', () => {
  const fonts = readPdfFonts();
  expect(fonts).toHaveLength(4 + 4 + 2 + 2 + 2 + 1 + 1);
  expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(20_000_000);
});

test('PRINT-01 the table of letters is what the fonts have (npm run font-letters)', () => {
  const kept = new URL(
    '../../../../../packages/contract/src/core/printable/generated/font-letters.ts',
    import.meta.url,
  );
  expect(readFileSync(kept, 'utf8') === fontLettersSource()).toBe(true);
});

test('the first family has every Vietnamese letter, the chemistry of requirements and the box', () => {
  const vowels = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'];
  const letters = vowels.flatMap((vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
  );
  expect(missing(`${letters.join('')}đĐ`, forms.slice(0, 1))).toEqual([]);
  expect(missing('₫°µμ±≤≥×÷αβ²³₂⁰¹⁴⁵⁶⁷⁸⁹⁺⁻₀₁₃₄₅₆₇₈₉≈→–—“”…□', forms.slice(0, 1))).toEqual([]);
});

test('tick boxes come from the second family; Chinese, Korean, Thai, Lao and Khmer are lent, pictures by none', () => {
  expect(missing('☐☑✓', forms)).toEqual([]);
  expect(missing('药한ไຢថ', forms)).toEqual([...'药한ไຢថ']);
  expect(missing('药藥カ한ไຢថ', lending)).toEqual([]);
  expect(missing('😀', [...forms, ...lending])).toEqual(['😀']);
});

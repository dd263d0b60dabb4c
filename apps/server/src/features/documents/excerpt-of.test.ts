import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

/** An excerpt with what was found between brackets. */
const shown = (text: string, typed: string): string =>
  excerptOf(text, typed)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Định lượng Metformin', 'dinh luong', '[Định] [lượng] Metformin'],
  ['Định lượng Metformin', 'METF', 'Định lượng [Metf]ormin'],
  ['Đo độ ẩm\n  bằng cân', 'đo am', '[Đo] [độ] [ẩm] bằng cân'],
  // A word that is not the last is a whole one.
  ['an ăn anh', 'an anh', '[an] [ăn] [anh]'],
  ['bản ban bạn', 'an', 'bản ban bạn'],
  ['pH 6,8 và 0,5 %', '6,8', 'pH [6],[8] và 0,5 %'],
  ['<b>đậm</b>', 'b', '<[b]>đậm</[b]>'],
  ['không có gì', '%', 'không có gì'],
  ['', 'a', ''],
])('DOC-06 in %j %j is shown as %j', (text, typed, wanted) => {
  expect(shown(text, typed)).toBe(wanted);
});

test('DOC-06 of a long text what stands around the first word is shown, cut between words', () => {
  const before = 'trước '.repeat(100);
  const after = ' sau'.repeat(100);
  const excerpt = shown(`${before}đúng đây${after}`, 'dung day');
  expect(excerpt).toMatch(/^… (trước ){5,12}\[đúng\] \[đây\]( sau){20,60} …$/);
  // Most of the words together, rather than the first one alone.
  const apart = shown(`BẢN MẪU ${'chữ '.repeat(100)}lấy mẫu thuốc${after}`, 'lay mau');
  expect(apart).toMatch(/^… (chữ ){5,16}\[lấy\] \[mẫu\] thuốc( sau){20,60} …$/);
  const solid = shown('x'.repeat(1000), 'xxx');
  expect(solid.length).toBeLessThan(300);
});

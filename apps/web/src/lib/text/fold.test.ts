import { expect, it } from 'vitest';
import { fold, matches } from './fold.ts';

it.each([
  ['Hoà', 'hòa'],
  ['Hoà'.normalize('NFD'), 'HOA'],
  ['Thuỷ', 'thủy'],
  ['Đỗ Ướt', 'do uot'],
  ['\u00d0ỗ \u00f0ỗ', 'đỗ đỗ'],
  ['  Mẫu ', 'mau'],
])('SAMPLE-02: %s and %s are the same to a search', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

it('SAMPLE-02: finds names typed without case and diacritics, words in any order', () => {
  expect(matches('Nguyễn Thị Đào', 'dao nguyen')).toBe(true);
  expect(matches('Công ty Dược Minh Hải', 'DUOC minh')).toBe(true);
});

it('SAMPLE-02: every word has to occur', () => {
  expect(matches('Nguyễn Thị Đào', 'dao tran')).toBe(false);
});

import { expect, test } from 'vitest';
import { isBasis, showBasis } from './show-basis.ts';

test('TEST-12 HOME-08 what a result stands on is told in words, in both languages', () => {
  const two = '{"round": 2, "determinations": [{"number": 1, "version": 1}, {"number": 2, "version": 3}]}';
  expect(showBasis(two, 'vi')).toBe('Vòng thử 2: số 1 (bản 1), số 2 (bản 3)');
  expect(showBasis(two, 'en')).toBe('Round 2: no. 1 (version 1), no. 2 (version 3)');
  expect(showBasis('{"round": 1, "determinations": []}', 'vi')).toBe('Vòng thử 1');
});

test('TEST-12 HOME-08 anything else stays as it stands', () => {
  for (const text of ['', 'x', '{"round": "1"}', '[]']) expect(showBasis(text, 'vi')).toBe(text);
  expect(isBasis('test-result', 'basis')).toBe(true);
  expect(isBasis('test', 'basis')).toBe(false);
});

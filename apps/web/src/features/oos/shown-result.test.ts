import { expect, test } from 'vitest';
import { shownResult } from './shown-result.ts';

test('COMP-39 a value of a case has the decimal mark of the screen; text, and what may be a thousand, stays as it was typed', () => {
  const one = { result: '9,4', unit: '%' };
  expect([shownResult(one, 'vi'), shownResult(one, 'en')]).toEqual(['9,4 %', '9.4 %']);
  expect(shownResult({ result: '9.40', unit: '%' }, 'vi')).toBe('9,40 %');
  expect(shownResult({ result: '< 0,25', unit: 'ppm' }, 'en')).toBe('< 0.25 ppm');
  // A comma is the decimal mark of whatever is stored (ADR 55); a point before three digits may mean a thousand.
  expect(shownResult({ result: '1,234', unit: 'CFU/g' }, 'en')).toBe('1.234 CFU/g');
  expect(shownResult({ result: '1.234', unit: 'CFU/g' }, 'vi')).toBe('1.234 CFU/g');
  // Words have no unit.
  expect(shownResult({ result: 'Không có phản ứng', unit: '%' }, 'en')).toBe('Không có phản ứng');
  expect(shownResult({ result: null, unit: '%' }, 'en')).toBe('');
});

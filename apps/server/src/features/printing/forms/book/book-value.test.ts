import { expect, test } from 'vitest';
import { type BookValue, cellsOf, printedValue } from './book-value.ts';

test.each<[BookValue, string, unknown[]]>([
  ['Thuốc A', 'Thuốc A', ['Thuốc A']],
  [undefined, '', [undefined]],
  [{ day: '2026-01-05' }, '05/01/2026', ['2026-01-05']],
  [{ day: null }, '', [null]],
  [{ count: 12 }, '12', [12]],
  [{ quantity: '0.50', unit: 'g' }, '0,50 g', ['0.50', 'g']],
  [{ quantity: '20', unit: null }, '20', ['20', null]],
  [{ quantity: null, unit: 'viên' }, '', [null, undefined]],
])('PRINT-01 %j is "%s" on paper, and typed in a workbook', (value, text, cells) => {
  expect(printedValue(value)).toBe(text);
  expect(cellsOf(value)).toEqual(cells);
});

import { describe, expect, test } from 'vitest';
import { linesOf, rowHeightOf } from './row-height.ts';

describe('TEST-03 requirement wraps', () => {
  test('counts lines by words, and breaks a word longer than a line', () => {
    expect(linesOf('', 10)).toBe(1);
    expect(linesOf('95,0 – 105,0 %', 20)).toBe(1);
    expect(linesOf('một hai ba bốn', 7)).toBe(2);
    expect(linesOf('x'.repeat(25), 10)).toBe(3);
  });
  test('the tallest cell makes the row', () => {
    const one = rowHeightOf([{ text: 'a', width: 100 }]);
    expect(
      rowHeightOf([
        { text: 'a', width: 100 },
        { text: 'dài '.repeat(20), width: 100 },
      ]),
    ).toBeGreaterThan(one);
  });
});

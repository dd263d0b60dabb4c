import { expect, test } from 'vitest';
import { tabSeparated } from './tab-separated.ts';

test('TEST-03 SAMPLE-01 cells are parted by tabs, lines end, and what would break them is quoted', () => {
  expect(
    tabSeparated([
      ['L26-0001', ''],
      ['a\tb', 'x\ny "z"'],
    ]),
  ).toBe('L26-0001\t\r\n"a\tb"\t"x\ny ""z"""\r\n');
});

test('SAMPLE-01 a text by itself is only that; an empty one is a line', () => {
  expect([tabSeparated([['L26-0001']]), tabSeparated([['']])]).toEqual(['L26-0001', '\r\n']);
});

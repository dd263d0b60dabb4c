import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all offered', () => {
  expect(pageNumbers(0, 1)).toEqual([0]);
  expect(pageNumbers(3, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
test('of many pages the first, the last and the near ones; always seven marks', () => {
  expect(pageNumbers(0, 13)).toEqual([0, 1, 2, 3, 4, 'gap', 12]);
  expect(pageNumbers(6, 13)).toEqual([0, 'gap', 5, 6, 7, 'gap', 12]);
  expect(pageNumbers(12, 13)).toEqual([0, 'gap', 8, 9, 10, 11, 12]);
  for (let page = 0; page < 40; page++) {
    expect(pageNumbers(page, 40)).toHaveLength(7);
    expect(pageNumbers(page, 40)).toContain(page);
  }
});

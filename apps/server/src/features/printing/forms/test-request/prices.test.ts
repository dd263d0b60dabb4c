import { expect, test } from 'vitest';
import { printedPrice, totalOf, unprintablePrices } from './prices.ts';

const priced = (...costs: string[]) =>
  costs.map((cost, index) => ({ code: `T0${index + 1}`, analyte_name: `Chỉ tiêu ${index + 1}`, cost }));

test('PRINT-03 prices are summed exactly and put in words', () => {
  expect(totalOf(priced('1200000', '50000', '1015'), 'lẻ')).toEqual({
    total: '1.251.015 đồng',
    words: 'Một triệu hai trăm năm mươi mốt nghìn không trăm mười lăm đồng',
  });
  // Beyond what a float can count.
  expect(totalOf(priced('999999999999999998', '1'), 'lẻ').total).toBe('999.999.999.999.999.999 đồng');
});

test('PRINT-03 a test without a price has a blank, and the total says that it leaves it out', () => {
  const tests = priced('104', '0', '0');
  expect(tests.map(printedPrice)).toEqual(['104', '', '']);
  expect(totalOf(tests, 'linh')).toEqual({
    total: '104 đồng',
    partial: 'Chưa gồm chỉ tiêu chưa có đơn giá: Chỉ tiêu 2; Chỉ tiêu 3',
    words: 'Một trăm linh bốn đồng',
  });
});

test('PRINT-03 where no test has a price there is no total, and none is made up', () => {
  expect(totalOf(priced('0', '0'), 'lẻ')).toEqual({});
  expect(totalOf([], 'lẻ')).toEqual({});
});

test.each([
  [['1.5', '2'], ['T01']],
  [['1000000000000000000', '2'], ['T01']],
  [['-5', '2'], ['T01']],
  // Each is readable, the sum is not.
  [
    ['999999999999999999', '1', '0'],
    ['T01', 'T02'],
  ],
  [['999999999999999999', '0'], []],
  [['0', '0'], []],
  [[], []],
])('PRINT-03 of the prices %j those of %j cannot be printed', (costs, codes) => {
  expect(unprintablePrices(priced(...costs))).toEqual(codes);
});

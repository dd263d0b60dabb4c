import { addDecimals, compareDecimals, decimalsOf } from '@kiemlab/contract/core/decimal';
import { isReadable, moneyWords, type ZeroTens } from '../../../../platform/print/money-words.ts';
import { printedMoney } from '../../../../platform/print/printed.ts';
import type { RequestedTest } from './test-request.queries.ts';
import type { TestRequestData } from './test-request.data.ts';

type Priced = Pick<RequestedTest, 'code' | 'analyte_name' | 'cost'>;

/** An analyte of which nobody has said a price costs nothing in the set-up: nothing is no price (ADR 41). */
const hasPrice = ({ cost }: Pick<Priced, 'cost'>): boolean => compareDecimals(cost, '0') !== 0;

const sumOf = (tests: readonly Priced[]): string =>
  tests.reduce((total, { cost }) => addDecimals(total, cost), '0');

/**
 * Numbers of the tests whose price, or whose sum, cannot be printed: a part of a đồng, or more than 18 digits (PRINT-03). Of a sum that
 * is too long all tests are to blame that have a price.
 */
export function unprintablePrices(tests: readonly Priced[]): string[] {
  const wrong = tests.filter(({ cost }) => decimalsOf(cost) > 0 || !isReadable(cost));
  if (wrong.length > 0) return wrong.map(({ code }) => code);
  return isReadable(sumOf(tests)) ? [] : tests.filter(hasPrice).map(({ code }) => code);
}

/** A price as it stands in the table; blank where there is none. */
export const printedPrice = (test: Pick<Priced, 'cost'>): string =>
  hasPrice(test) ? printedMoney(test.cost) : '';

/** The total of the tests that have a price, in figures and in words, and which have none; of no price there is no total. */
export function totalOf(
  tests: readonly Priced[],
  zeroTens: ZeroTens,
): Pick<TestRequestData, 'total' | 'partial' | 'words'> {
  const without = tests.filter((test) => !hasPrice(test)).map((test) => test.analyte_name);
  if (without.length === tests.length) return {};
  const total = sumOf(tests);
  return {
    total: `${printedMoney(total)} đồng`,
    ...(without.length > 0 ? { partial: `Chưa gồm chỉ tiêu chưa có đơn giá: ${without.join('; ')}` } : {}),
    words: moneyWords(total, zeroTens),
  };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientCut, rootCut } from './cut-decimals.ts';

test.each([
  ['1', '3', 5, '0.33333'],
  ['2', '3', 5, '0.66666'],
  ['-2', '3', 5, '-0.66666'],
  ['599.2', '6', 3, '99.866'],
  ['189.90', '2', 20, '94.95'],
  ['1', '8', 20, '0.125'],
  ['-0.00001', '2', 3, '0'],
  ['7', '-0.5', 0, '-14'],
  ['1000', '10', 4, '100'],
])('COMP-28 %s / %s cut after %i decimals is %s', (dividend, divisor, decimals, quotient) => {
  expect(quotientCut(dividend, divisor, decimals)).toBe(quotient);
});

test.each([
  ['2', 20, '1.4142135623730950488'],
  ['3', 10, '1.7320508075'],
  ['4', 20, '2'],
  ['0', 20, '0'],
  ['0.25', 1, '0.5'],
  ['0.99', 1, '0.9'],
  ['0.0001', 1, '0'],
  ['1522756', 0, '1234'],
])('COMP-28 the root of %s cut after %i decimals is %s', (value, decimals, root) => {
  expect(rootCut(value, decimals)).toBe(root);
});

test('COMP-28 a quotient of zero is no number, a root is the largest whose square fits', () => {
  expect(() => quotientCut('1', '0.00', 5)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (square) => {
      const root = BigInt(rootCut(String(square), 0));
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true);
    }),
  );
});

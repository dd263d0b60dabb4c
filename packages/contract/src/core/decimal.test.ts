import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimal,
  decimalsOf,
  notNegative,
  parseDecimal,
  quantity,
  roundTo,
  showDecimal,
  whole,
} from './decimal.ts';

/** A whole number of units of 10^-scale, as it is written: the oracle counts in BigInt, never in floats. */
const write = (units: bigint, scale: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(digits.length - scale)}`;
};
const ten = (power: number): bigint => 10n ** BigInt(power);
const units = fc.bigInt({ min: -ten(20), max: ten(20) });
const scale = fc.integer({ min: 0, max: 10 });

describe('reading what was typed', () => {
  test.each([
    ['95', '95'],
    ['95.0', '95.0'],
    ['95,0', '95.0'],
    [' 1000,5 ', '1000.5'],
    ['\u00a01000\u202f', '1000'],
    ['−5', '-5'],
    ['+5', '5'],
    ['+0,50', '0.50'],
    ['-0.50', '-0.50'],
    ['007', '7'],
    ['000', '0'],
    ['12345678901234567890.0123456789', '12345678901234567890.0123456789'],
    ['1234567890123456789012345678901234567890', '1234567890123456789012345678901234567890'],
    ['-0,123456789012345678901234567890123456789', '-0.123456789012345678901234567890123456789'],
  ])('TEST-03 %j is the number %s', (typed, read) => {
    expect(parseDecimal(typed)).toBe(read);
  });

  test.each([
    ...[
      '',
      ' ',
      '-',
      '.',
      ',',
      '.5',
      '5.',
      '1.2.3',
      '1,2,3',
      '1e5',
      '1E5',
      '0x1F',
      'NaN',
      'Infinity',
      '-Infinity',
    ],
    ...[
      'KPH',
      '< 0,25',
      '≤ 5',
      '5 %',
      '5mg',
      '+-5',
      '-+5',
      '++5',
      '- 5',
      '--5',
      '5-',
      '½',
      '٣',
      '１',
      '1_000',
      "1'000",
      '5\u0000',
      '5\n6',
    ],
    ...['9 9', '8 5', '58 91', '10 000', '1\u00a0000', '1\u202f000', '1 000,5', '9\t9'],
    ...['1.000.000', '1,000,000', '1.234,5', '1,234.5'],
    ...['12345678901234567890123456789012345678901', '0.1234567890123456789012345678901234567890'],
  ])('TEST-03 %j is no number', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  });

  test('SAMPLE-12 every decimal comes back as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -ten(30) + 1n, max: ten(30) - 1n }), scale, (value, decimals) => {
        const written = write(value, decimals);
        expect(parseDecimal(written)).toBe(written);
        expect(parseDecimal(showDecimal(written, 'vi'))).toBe(written);
        expect(decimalsOf(written)).toBe(decimals);
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    ['94.95', 1, '95.0'],
    ['94.949999', 1, '94.9'],
    ['0.25', 1, '0.3'],
    ['-0.25', 1, '-0.3'],
    ['-94.95', 1, '-95.0'],
    ['-0.04', 1, '-0.0'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['9.995', 2, '10.00'],
    ['95', 2, '95.00'],
  ])('TEST-03 %s to %i decimals is %s', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  test('TEST-03 halves go away from zero, whatever the size and the sign', () => {
    fc.assert(
      fc.property(units, scale, scale, (value, from, to) => {
        const finer = ten(Math.max(0, to - from));
        const unit = ten(Math.max(0, from - to));
        const size = (value < 0n ? -value : value) * finer;
        const rounded = (2n * size + unit) / (2n * unit);
        expect(
          compareDecimals(roundTo(write(value, from), to), write(value < 0n ? -rounded : rounded, to)),
        ).toBe(0);
        expect(decimalsOf(roundTo(write(value, from), to))).toBe(to);
      }),
    );
  });
});

test('SAMPLE-12 comparing and adding are exact', () => {
  fc.assert(
    fc.property(units, units, scale, scale, (a, b, scaleA, scaleB) => {
      const [left, right] = [a * ten(scaleB), b * ten(scaleA)];
      const order = left < right ? -1 : left > right ? 1 : 0;
      expect(compareDecimals(write(a, scaleA), write(b, scaleB))).toBe(order);
      const sum = addDecimals(write(a, scaleA), write(b, scaleB));
      expect(compareDecimals(sum, write(left + right, scaleA + scaleB))).toBe(0);
    }),
  );
  expect(addDecimals('0.1', '0.2')).toBe('0.3');
});

test('PRINT-02 the comma is for Vietnamese readers only', () => {
  expect([showDecimal('1234.50', 'vi'), showDecimal('1234.50', 'en')]).toEqual(['1234,50', '1234.50']);
});

describe('on the wire', () => {
  test('SAMPLE-12 a decimal is a text or a number that kept its digits', () => {
    for (const [sent, kept] of [
      ['"1,50"', '1.50'],
      ['7', '7'],
      ['-3', '-3'],
      ['12.5', '12.5'],
      ['0.05', '0.05'],
      ['-0.25', '-0.25'],
      ['1.500', '1.5'],
      ['12.125', '12.125'],
      ['999.999', '999.999'],
      ['0.000001', '0.000001'],
      ['123456789.012345', '123456789.012345'],
      ['9007199254740991', '9007199254740991'],
    ] as const)
      expect(decimal.parse(JSON.parse(sent)), sent).toBe(kept);
  });

  test.each(['0.30000000000000004', '0.1234567890123456', '1e21', '1e-7', '9007199254740993', '2.5e-9'])(
    'SAMPLE-12 the number %s may be another one, or has an exponent, and is refused',
    (sent) => {
      expect(decimal.safeParse(JSON.parse(sent)).error?.issues).toHaveLength(1);
    },
  );

  test('SAMPLE-12 nothing else is a decimal', () => {
    for (const wrong of [
      0.1 + 0.2,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 60,
      null,
      true,
      [],
      {},
      'NaN',
      '1e3',
      '',
      '1.000.000',
      '1'.repeat(41),
    ])
      expect(decimal.safeParse(wrong).success, String(wrong)).toBe(false);
  });

  test('SAMPLE-12 a point on the wire is the decimal mark, a comma that may stand for thousands is asked back', () => {
    expect([decimal.parse('1.000'), decimal.parse('-12.345')]).toEqual(['1.000', '-12.345']);
    expect([decimal.parse('0,125'), decimal.parse('1,2500')]).toEqual(['0.125', '1.2500']);
    for (const asked of ['12,500', '1,000', '-1,000', '+999,999'])
      expect(decimal.safeParse(asked).error?.issues.map(({ message }) => message)).toEqual([
        'AMBIGUOUS_NUMBER',
      ]);
    expect(decimal.safeParse('10 000').error?.issues.map(({ message }) => message)).toEqual([
      'BLANK_IN_NUMBER',
    ]);
  });

  test('SAMPLE-12 a quantity is above zero', () => {
    expect(quantity.parse('0.0000000001')).toBe('0.0000000001');
    for (const wrong of ['0', '0.00', '-0', '-1', 0, -1, -0.5])
      expect(quantity.safeParse(wrong).success, String(wrong)).toBe(false);
  });
});

test('TEST-08 an amount may be nothing, and never less', () => {
  for (const [typed, kept] of [
    ['0', '0'],
    ['0,50', '0.50'],
    [250000, '250000'],
    [0.5, '0.5'],
    ['-0', '-0'],
  ])
    expect(notNegative.parse(typed)).toBe(kept);
  for (const wrong of ['-0.1', -1, '', '1e400', 'NaN', 'Infinity', -0.5])
    expect(notNegative.safeParse(wrong).success).toBe(false);
});

test('TEST-08 a whole number comes as one or as its digits', () => {
  const hours = whole(0, 100);
  for (const [sent, read] of [
    [0, 0],
    ['8', 8],
    [' 08 ', 8],
    ['100', 100],
  ])
    expect(hours.parse(sent)).toBe(read);
  for (const wrong of [101, -1, '-1', '8.0', 8.5, '1e2', '0x10', '', true, null, [8], 'NaN', '9'.repeat(40)])
    expect(hours.safeParse(wrong).success).toBe(false);
});

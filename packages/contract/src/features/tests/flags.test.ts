import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Flag, flagOf, type Limits, proposalOf, sampleVerdict } from './flags.ts';

const limits: Limits = { criticalLow: '90.0', minimum: '95.0', maximum: '105.0', criticalHigh: '110.0' };
const none: Limits = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null };

describe('the five bands', () => {
  test.each<[string, Flag]>([
    ['-1', 'CRITICAL_LOW'],
    ['89.949999', 'CRITICAL_LOW'],
    ['89.95', 'LOW'],
    ['90', 'LOW'],
    ['94.9499', 'LOW'],
    ['94.95', 'OPTIMAL'],
    ['95', 'OPTIMAL'],
    ['95,00', 'OPTIMAL'],
    ['105.0', 'OPTIMAL'],
    ['105.0499', 'OPTIMAL'],
    ['105.05', 'HIGH'],
    ['110.04', 'HIGH'],
    ['110.05', 'CRITICAL_HIGH'],
    ['99999999999999999999', 'CRITICAL_HIGH'],
  ])('TEST-03 %s is %s', (value, flag) => {
    expect(flagOf(value, limits)).toBe(flag);
  });

  test.each<[string, Limits, Flag]>([
    ['-5.25', { ...none, minimum: '-5.2' }, 'LOW'],
    ['-5.24', { ...none, minimum: '-5.2' }, 'OPTIMAL'],
    ['-5.15', { ...none, maximum: '-5.2' }, 'OPTIMAL'],
    ['-5.14', { ...none, maximum: '-5.2' }, 'HIGH'],
    ['-0.04', { ...none, minimum: '0.0' }, 'OPTIMAL'],
    ['-0.05', { ...none, minimum: '0.0' }, 'LOW'],
    ['2.5', { ...none, maximum: '2' }, 'HIGH'],
    ['2.49', { ...none, maximum: '2' }, 'OPTIMAL'],
    ['0.3', { ...none, maximum: '0.30' }, 'OPTIMAL'],
  ])(
    'TEST-03 %s against %j is %s: rounded to the decimals of the limit, half away from zero',
    (value, bounds, flag) => {
      expect(flagOf(value, bounds)).toBe(flag);
    },
  );

  test('TEST-03 an absent bound is open, and critical bounds alone say nothing', () => {
    expect(flagOf('-1000000', { ...none, maximum: '5' })).toBe('OPTIMAL');
    expect(flagOf('1000000', { ...none, minimum: '5' })).toBe('OPTIMAL');
    expect(flagOf('5', none)).toBeUndefined();
    expect(flagOf('1', { ...none, criticalLow: '5', criticalHigh: '9' })).toBeUndefined();
    expect(flagOf('4', { ...none, minimum: '5' })).toBe('LOW');
  });
});

test.each([
  '',
  ' ',
  'KPH',
  'Đúng',
  '< 99',
  '> 99',
  '≤ 99',
  '99 %',
  'NaN',
  'Infinity',
  '99e0',
  '9,9,9',
  '95–105',
  'null',
])('TEST-03 %j is no number and is never within limits', (typed) => {
  expect(flagOf(typed, limits)).toBeUndefined();
});

describe('against an oracle that counts in whole numbers', () => {
  /** A decimal as units of 10^-4 and the decimals it is written with. */
  const number = fc.record({
    tenThousandths: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    decimals: fc.integer({ min: 0, max: 4 }),
  });
  type Written = { tenThousandths: number; decimals: number };
  /** The units that are left when only the written decimals count. */
  const unitsOf = ({ tenThousandths, decimals }: Written): bigint =>
    BigInt(Math.trunc(tenThousandths / 10 ** (4 - decimals)));
  const write = (value: Written): string => {
    const units = unitsOf(value);
    const digits = (units < 0n ? -units : units).toString().padStart(value.decimals + 1, '0');
    const cut = digits.length - value.decimals;
    return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${value.decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
  };
  const scaled = (value: Written): bigint => unitsOf(value) * 10n ** BigInt(4 - value.decimals);
  /** -1, 0, 1 of a value rounded to the limit's decimals, half away from zero. */
  const compare = (value: Written, limit: Written): number => {
    const unit = 10n ** BigInt(4 - limit.decimals);
    const size = scaled(value) < 0n ? -scaled(value) : scaled(value);
    const rounded = ((2n * size + unit) / (2n * unit)) * unit * (scaled(value) < 0n ? -1n : 1n);
    return rounded < scaled(limit) ? -1 : rounded > scaled(limit) ? 1 : 0;
  };
  const oracle = (
    value: Written,
    [criticalLow, minimum, maximum, criticalHigh]: (Written | null)[],
  ): Flag | undefined => {
    if (!minimum && !maximum) return undefined;
    if (minimum && compare(value, minimum) < 0)
      return criticalLow && compare(value, criticalLow) < 0 ? 'CRITICAL_LOW' : 'LOW';
    if (maximum && compare(value, maximum) > 0)
      return criticalHigh && compare(value, criticalHigh) > 0 ? 'CRITICAL_HIGH' : 'HIGH';
    return 'OPTIMAL';
  };
  /** Bounds in their order, some of them open; values near a bound as well as anywhere. */
  const bounds = fc
    .tuple(
      fc.array(number, { minLength: 4, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    )
    .map(([values, open]) =>
      values
        .sort((a, b) => Number(scaled(a) - scaled(b)))
        .map((value, index) => (open[index] ? null : value)),
    );
  const case_ = fc
    .tuple(bounds, number, fc.integer({ min: -60, max: 60 }), fc.integer({ min: 0, max: 3 }))
    .map(([limitsOfCase, anywhere, step, which]): [(Written | null)[], Written] => {
      const near = limitsOfCase[which];
      return [
        limitsOfCase,
        near ? { tenThousandths: Number(scaled(near)) + step * 25, decimals: 4 } : anywhere,
      ];
    });

  test('TEST-03 the flag is the same, with every choice of bounds, near them and far away', () => {
    fc.assert(
      fc.property(case_, ([written, value]) => {
        const [criticalLow, minimum, maximum, criticalHigh] = written.map((bound) =>
          bound ? write(bound) : null,
        );
        const flag = flagOf(write(value), {
          criticalLow: criticalLow ?? null,
          minimum: minimum ?? null,
          maximum: maximum ?? null,
          criticalHigh: criticalHigh ?? null,
        });
        expect(flag).toBe(oracle(value, written));
      }),
      { numRuns: 2000 },
    );
  });

  test('TEST-03 a limit itself complies', () => {
    fc.assert(
      fc.property(number, (limit) => {
        const value = write(limit);
        expect(flagOf(value, { ...none, minimum: value })).toBe('OPTIMAL');
        expect(flagOf(value, { ...none, maximum: value })).toBe('OPTIMAL');
        expect(flagOf(value.replace('.', ','), { ...none, minimum: value, maximum: value })).toBe('OPTIMAL');
      }),
    );
  });
});

test('TEST-03 only within limits is proposed as passing', () => {
  expect(
    (['CRITICAL_LOW', 'LOW', 'OPTIMAL', 'HIGH', 'CRITICAL_HIGH', undefined] as const).map(proposalOf),
  ).toEqual(['FAIL', 'FAIL', 'PASS', 'FAIL', 'FAIL', undefined]);
});

test('SAMPLE-21 one failure fails a sample; it passes when something passed and nothing failed', () => {
  expect(sampleVerdict(['PASS', 'FAIL', 'N/A'])).toBe('FAIL');
  expect(sampleVerdict(['N/A', 'FAIL'])).toBe('FAIL');
  expect(sampleVerdict(['PASS', 'PASS'])).toBe('PASS');
  expect(sampleVerdict(['PASS', 'N/A'])).toBe('PASS');
  expect(sampleVerdict(['N/A', 'N/A'])).toBeNull();
  expect(sampleVerdict([])).toBeNull();
});

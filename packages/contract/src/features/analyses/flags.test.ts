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

  test.each<[string, Partial<Limits>, Flag | undefined]>([
    ['-1000000', { maximum: '5' }, 'OPTIMAL'],
    ['1000000', { minimum: '5' }, 'OPTIMAL'],
    ['4', { minimum: '5' }, 'LOW'],
    ['5', {}, undefined],
    ['3', { criticalLow: '5', maximum: '10' }, 'CRITICAL_LOW'],
    ['5', { criticalLow: '5', maximum: '10' }, 'OPTIMAL'],
    ['11', { criticalLow: '5', maximum: '10' }, 'HIGH'],
    ['12', { minimum: '5', criticalHigh: '10' }, 'CRITICAL_HIGH'],
    ['10.4', { minimum: '5', criticalHigh: '10' }, 'OPTIMAL'],
    ['4', { minimum: '5', criticalHigh: '10' }, 'LOW'],
    ['1', { criticalLow: '5', criticalHigh: '9' }, 'CRITICAL_LOW'],
    ['5', { criticalLow: '5', criticalHigh: '9' }, 'OPTIMAL'],
    ['9.5', { criticalLow: '5', criticalHigh: '9' }, 'CRITICAL_HIGH'],
    ['89.6', { criticalLow: '90.00', minimum: '90' }, 'CRITICAL_LOW'],
  ])('TEST-03 %s against %j is %s: each bound counts alone, an absent one is open', (value, bounds, flag) => {
    expect(flagOf(value, { ...none, ...bounds })).toBe(flag);
  });

  test.each<[string, Partial<Limits>, Flag]>([
    ['5,1E-05', { maximum: '0.0001' }, 'OPTIMAL'],
    ['5,1E-05', { maximum: '0.00001' }, 'HIGH'],
    ['1.2E4', { maximum: '10000' }, 'HIGH'],
    ['12,500', { maximum: '10000' }, 'OPTIMAL'],
    ['12500', { maximum: '10000' }, 'HIGH'],
    ['0,004', { maximum: '0.00' }, 'HIGH'],
    ['0.0000000000000000000000000000001', { maximum: '0' }, 'HIGH'],
    ['0.004', { maximum: '0.00', criticalHigh: '0.00' }, 'CRITICAL_HIGH'],
    ['0.004', { maximum: '0.00', criticalHigh: '0.05' }, 'HIGH'],
    ['0.4', { criticalHigh: '0' }, 'CRITICAL_HIGH'],
    ['0,000', { maximum: '0.00' }, 'OPTIMAL'],
    ['0', { maximum: '0.00', criticalHigh: '0' }, 'OPTIMAL'],
    ['-0.004', { maximum: '0.00' }, 'OPTIMAL'],
    ['-0.004', { minimum: '0.00', maximum: '0.00' }, 'OPTIMAL'],
    ['0.004', { maximum: '0.01' }, 'OPTIMAL'],
    ['0.014', { maximum: '0.01' }, 'OPTIMAL'],
    ['0.015', { maximum: '0.01' }, 'HIGH'],
    ['-0.04', { minimum: '0.0' }, 'OPTIMAL'],
    ['0.004', { minimum: '0.00' }, 'OPTIMAL'],
  ])('TEST-03 %s against %j is %s: a maximum of zero means absent', (value, bounds, flag) => {
    expect(flagOf(value, { ...none, ...bounds })).toBe(flag);
  });

  test('TEST-03 what may be a thousand, or has a blank within, is not judged', () => {
    expect(flagOf('1.000', { ...none, maximum: '500' })).toBeUndefined();
    expect(flagOf('10.000', { ...none, maximum: '1000' })).toBeUndefined();
    expect(flagOf('1,000', { ...none, maximum: '500' })).toBe('OPTIMAL');
    expect(flagOf('1.234', { ...none, maximum: '1.5' })).toBe('OPTIMAL');
    for (const typed of ['9 9', '8 5', '58 91'])
      expect(flagOf(typed, { ...none, minimum: '80' })).toBeUndefined();
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
  '9,9,9',
  '95–105',
  'null',
])('TEST-03 %j is no number and is never within limits', (typed) => {
  expect(flagOf(typed, limits)).toBeUndefined();
});

describe('against an oracle that counts in whole numbers', () => {
  /** A decimal as it was drawn: whole units of 10^-decimals. */
  interface Drawn {
    units: bigint;
    decimals: number;
  }
  const FINEST = 8;
  const power = (exponent: number): bigint => 10n ** BigInt(exponent);
  const fine = ({ units, decimals }: Drawn): bigint => units * power(FINEST - decimals);

  /** Written digit by digit, with a point, or a comma, or a plus in front: as people do. */
  const written = ({ units, decimals }: Drawn, mark = '.'): string => {
    const negative = units < 0n;
    let left = negative ? -units : units;
    let text = '';
    for (let place = 0; place <= decimals || left > 0n; place++) {
      if (place === decimals && decimals > 0) text = mark + text;
      text = (left % 10n).toString() + text;
      left /= 10n;
    }
    return (negative ? '-' : '') + text;
  };

  /** How far a value is from a bound, in its own last digit, doubled: halves and more count as a whole one, away from zero. */
  const beyond = (value: Drawn, bound: Drawn, side: 'below' | 'above'): boolean => {
    if (side === 'above' && bound.units === 0n) return value.units > 0n;
    const [at, limit, last] = [fine(value), fine(bound), power(FINEST - bound.decimals)];
    // The value rounds to the step whose halves enclose it; the half itself goes to the step further from zero.
    if (side === 'above') return limit >= 0n ? 2n * (at - limit) >= last : 2n * (at - limit) > last;
    return limit <= 0n ? 2n * (limit - at) >= last : 2n * (limit - at) > last;
  };
  const oracle = (value: Drawn, bounds: Readonly<Record<keyof Limits, Drawn | null>>): Flag | undefined => {
    const { criticalLow, minimum, maximum, criticalHigh } = bounds;
    if (!criticalLow && !minimum && !maximum && !criticalHigh) return undefined;
    if (criticalLow && beyond(value, criticalLow, 'below')) return 'CRITICAL_LOW';
    if (criticalHigh && beyond(value, criticalHigh, 'above')) return 'CRITICAL_HIGH';
    if (minimum && beyond(value, minimum, 'below')) return 'LOW';
    if (maximum && beyond(value, maximum, 'above')) return 'HIGH';
    return 'OPTIMAL';
  };

  const drawn = fc.record({
    units: fc.oneof(
      fc.bigInt({ min: -3000n, max: 3000n }),
      fc.bigInt({ min: -power(20), max: power(20) }),
      fc.constant(0n),
    ),
    decimals: fc.integer({ min: 0, max: 4 }),
  });
  const bound = fc.option(drawn, { freq: 3 });
  /** Bounds in their order, any of them open. */
  const someBounds = fc.tuple(bound, bound, bound, bound).map((four) => {
    const inOrder = four.filter((one) => one !== null).sort((a, b) => (fine(a) < fine(b) ? -1 : 1));
    const [criticalLow, minimum, maximum, criticalHigh] = four.map((one) => one && (inOrder.shift() ?? null));
    return {
      criticalLow: criticalLow ?? null,
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      criticalHigh: criticalHigh ?? null,
    };
  });
  /** A value anywhere, or a few halves of a last digit from one of the bounds, or a hair beside these. */
  const cases = someBounds.chain((bounds) => {
    const near = Object.values(bounds).flatMap((one) => one ?? []);
    const anywhere = fc.record({ units: drawn.map(fine), decimals: fc.constant(FINEST) });
    if (near.length === 0) return fc.tuple(fc.constant(bounds), anywhere);
    const close = fc
      .tuple(fc.constantFrom(...near), fc.integer({ min: -4, max: 4 }), fc.constantFrom(-1n, 0n, 1n))
      .map(([one, halves, hair]) => ({
        units: fine(one) + (BigInt(halves) * power(FINEST - one.decimals)) / 2n + hair,
        decimals: FINEST,
      }));
    return fc.tuple(fc.constant(bounds), fc.oneof({ weight: 4, arbitrary: close }, anywhere));
  });

  test('TEST-03 the flag is the same, with every choice of bounds, near them and far away', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('.', ','), ([bounds, value], mark) => {
        const limits = {
          criticalLow: bounds.criticalLow && written(bounds.criticalLow),
          minimum: bounds.minimum && written(bounds.minimum),
          maximum: bounds.maximum && written(bounds.maximum),
          criticalHigh: bounds.criticalHigh && written(bounds.criticalHigh),
        };
        const flag = flagOf(written(value, mark), limits);
        expect(flag).toBe(oracle(value, bounds));
      }),
      { numRuns: 5000 },
    );
  });

  test('TEST-03 a limit itself complies', () => {
    fc.assert(
      fc.property(drawn, (limit) => {
        const bound = written(limit);
        const value = written(limit, ',');
        expect(flagOf(value, { ...none, minimum: bound })).toBe('OPTIMAL');
        expect(flagOf(value, { ...none, maximum: bound })).toBe('OPTIMAL');
        expect(
          flagOf(value, { criticalLow: bound, minimum: bound, maximum: bound, criticalHigh: bound }),
        ).toBe('OPTIMAL');
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundTo } from '../../core/decimal.ts';
import {
  type Calculation,
  CalculationEntry,
  calculate,
  decimalsOfLimits,
  readInput,
  stateOfCalculation,
} from './calculation.ts';
import { bandOf, flagOf } from './flags.ts';
import { FORMULA_IDS, FORMULAS, type FormulaId, GUARD } from './formulas.ts';

const work = (formula: FormulaId, decimals: number, values: readonly string[]) =>
  calculate({ formula, formulaVersion: 1, rounding: 'HALF_AWAY_FROM_ZERO', decimals, values });
const limits = { minimum: '95.0', maximum: '105.0', criticalLow: null, criticalHigh: null };

describe('COMP-28 worked out by hand', () => {
  const assay = ['99.6', '99.8', '100.1', '99.5', '99.9', '100.3'];
  test.each<[string, FormulaId, number, string[], string, string]>([
    // 599,2 / 6 = 99,8666…
    ['six assays', 'MEAN', 1, assay, `99.8${'6'.repeat(20)}`, '99.9'],
    ['six assays', 'MINIMUM', 1, assay, '99.5', '99.5'],
    ['six assays', 'MAXIMUM', 0, assay, '100.3', '100'],
    ['a half goes up', 'MEAN', 1, ['94.9', '95.0'], '94.95', '95.0'],
    ['a half goes away from zero', 'MEAN', 1, ['-94.9', '-95.0'], '-94.95', '-95.0'],
    ['just below a half', 'MEAN', 1, ['94.9', '94.999998'], '94.949999', '94.9'],
    ['zero has no sign', 'MEAN', 1, ['-0.01', '-0.02'], '-0.015', '0.0'],
    ['zero has no sign', 'MINIMUM', 1, ['-0.0', '1'], '0.0', '0.0'],
    ['of equal ones the first as it was read', 'MINIMUM', 2, ['99.60', '99.6'], '99.60', '99.60'],
    // mean 100, squares 4 + 0 + 4, s = √(8/2) = 2
    ['98, 100, 102', 'RSD', 2, ['98', '100', '102'], '2', '2.00'],
    // mean 100, squares 1 + 1, s = √2
    ['99 and 101', 'RSD', 2, ['99.0', '101.0'], '1.4142135623730950488', '1.41'],
    // the textbook's 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, s = √(32/7) = 2,1380899…; 100 · s / 5
    ['eight of the textbook', 'RSD', 3, ['2', '4', '4', '4', '5', '5', '7', '9'], '42.7617987', '42.762'],
    ['a mean below zero', 'RSD', 1, ['-98', '-100', '-102'], '2', '2.0'],
    ['no spread', 'RSD', 2, ['99.60', '99.6'], '0', '0.00'],
  ])('%s: %s to %i decimals', (_, formula, decimals, values, unrounded, rounded) => {
    const found = work(formula, decimals, values);
    expect('fault' in found ? found : found.rounded).toBe(rounded);
    expect('fault' in found ? found : found.unrounded.slice(0, unrounded.length)).toBe(unrounded);
  });

  test('a mean of zero has no relative deviation', () => {
    expect(work('RSD', 2, ['-1', '1.0'])).toEqual({ fault: 'MEAN_IS_ZERO' });
    expect(work('MEAN', 1, ['-1', '1.0'])).toEqual({ unrounded: '0', rounded: '0.0' });
  });

  test('there is no version that there never was', () => {
    expect(() =>
      calculate({
        formula: 'MEAN',
        formulaVersion: 2,
        rounding: 'HALF_AWAY_FROM_ZERO',
        decimals: 1,
        values: ['1', '2'],
      }),
    ).toThrow();
    for (const id of FORMULA_IDS)
      expect(Object.keys(FORMULAS[id].work)).toContain(String(FORMULAS[id].version));
  });
});

const ten = (power: number): bigint => 10n ** BigInt(power);
const size = (value: bigint): bigint => (value < 0n ? -value : value);
/** A decimal as units of 10^-places. */
const unitsOf = (value: string, places: number): bigint => {
  const [whole = '', part = ''] = value.split('.');
  return BigInt(whole + part.padEnd(places, '0'));
};
const scale = fc.integer({ min: 0, max: 6 });
const readings = fc.array(fc.tuple(fc.bigInt({ min: -ten(9), max: ten(9) }), scale), {
  minLength: 2,
  maxLength: 20,
});
const written = ([units, places]: [bigint, number]): string => {
  const digits = size(units)
    .toString()
    .padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
};

describe('COMP-28 against fractions of whole numbers', () => {
  /** A kept value lies at the quotient or less than a unit of its last place nearer to zero. */
  const isCut = (kept: bigint, numerator: bigint, denominator: bigint): boolean =>
    size(kept) * size(denominator) <= size(numerator) &&
    (size(kept) + 1n) * size(denominator) > size(numerator);

  test('a mean is the exact quotient, cut; rounded it is the exact quotient rounded', () => {
    fc.assert(
      fc.property(readings, scale, (read, decimals) => {
        const values = read.map(written);
        const found = work('MEAN', decimals, values);
        if ('fault' in found) throw new Error(found.fault);
        const sum = values.reduce((total, value) => total + unitsOf(value, 6), 0n);
        const [n, places] = [BigInt(values.length), GUARD + 6];
        const finest = Math.max(...read.map(([, its]) => its)) + GUARD;
        expect(isCut(unitsOf(found.unrounded, finest), sum * ten(finest), n * ten(6))).toBe(true);
        const [numerator, denominator] = [2n * size(sum) * ten(decimals) + n * ten(6), 2n * n * ten(6)];
        expect(size(unitsOf(found.rounded, decimals))).toBe(numerator / denominator);
        expect(unitsOf(found.unrounded, places) * sum >= 0n).toBe(true);
      }),
    );
  });

  test('a relative deviation is the root of the squared deviations by their definition, cut', () => {
    fc.assert(
      fc.property(readings, scale, (read, decimals) => {
        const units = read.map((one) => unitsOf(written(one), 6));
        const [n, sum] = [BigInt(units.length), units.reduce((total, value) => total + value, 0n)];
        const found = work('RSD', decimals, read.map(written));
        if (sum === 0n) return expect(found).toEqual({ fault: 'MEAN_IS_ZERO' });
        if ('fault' in found) throw new Error(found.fault);
        const deviations = units.reduce((total, value) => total + (n * value - sum) ** 2n, 0n);
        const [numerator, denominator] = [ten(4 + 2 * GUARD) * deviations, (n - 1n) * sum * sum];
        const kept = unitsOf(found.unrounded, GUARD);
        expect(kept * kept * denominator <= numerator && (kept + 1n) ** 2n * denominator > numerator).toBe(
          true,
        );
        expect(found.rounded).toBe(roundTo(found.unrounded, decimals));
      }),
    );
  });

  test('the order of the values changes nothing of mean and deviation', () => {
    fc.assert(
      fc.property(readings, (read) => {
        const values = read.map(written);
        for (const formula of ['MEAN', 'RSD'] as const)
          expect(work(formula, 3, values.toReversed())).toEqual(work(formula, 3, values));
      }),
    );
  });
});

test('COMP-28 the value before it was rounded is compared, so that nothing is rounded twice', () => {
  // 94,945 is 94,9 to the decimals of the limit; 94,95 made of it first would be 95,0.
  const found = work('MEAN', 2, ['94.94', '94.95']);
  expect(found).toEqual({ unrounded: '94.945', rounded: '94.95' });
  expect(flagOf('94.95', limits)).toBe('OPTIMAL');
  expect(bandOf('94.945', limits)).toBe('LOW');
  expect(
    bandOf('94.945', { minimum: null, maximum: null, criticalLow: null, criticalHigh: null }),
  ).toBeUndefined();
});

test('TEST-03 an input is read as a result is, by the limits only where it is of the kind of the result', () => {
  expect(readInput('99,6', 'MEAN', limits)).toEqual({ value: '99.6' });
  expect(readInput('1,000', 'RSD', limits)).toEqual({ ambiguous: ['1.000', '1000'] });
  expect(readInput('1,000', 'RSD', limits, { comma: 'DECIMAL' })).toEqual({ value: '1.000' });
  const whole = { ...limits, minimum: '900', maximum: '1100' };
  expect(readInput('1.000', 'MEAN', whole)).toEqual({ ambiguous: ['1.000', '1000'] });
  const rsd = { ...limits, minimum: null, maximum: '2.000' };
  expect(readInput('1.000', 'MEAN', rsd)).toEqual({ value: '1.000' });
  expect(readInput('1.000', 'RSD', rsd)).toEqual({ ambiguous: ['1.000', '1000'] });
  expect(readInput('< 0,25', 'MEAN', limits)).toEqual({ unreadable: 'NO_NUMBER' });
});

test('COMP-28 decimals are those of the finest limit', () => {
  expect(decimalsOfLimits(limits)).toBe(1);
  expect(decimalsOfLimits({ ...limits, criticalLow: '90.25' })).toBe(2);
  expect(
    decimalsOfLimits({ minimum: null, maximum: null, criticalLow: null, criticalHigh: null }),
  ).toBeUndefined();
});

test('COMP-28 an override shows, and so does a value that the mean hides', () => {
  const kept = (
    values: string[],
    override: string | null = null,
    formula: FormulaId = 'MEAN',
  ): Calculation => ({
    formula,
    formulaVersion: 1,
    rounding: 'HALF_AWAY_FROM_ZERO',
    decimals: 1,
    inputs: values.map((value) => ({ typed: value, value })),
    ...(work(formula, 1, values) as { unrounded: string; rounded: string }),
    override,
  });
  expect(stateOfCalculation(null, limits)).toBeNull();
  expect(stateOfCalculation(kept(['99.6', '95.0']), limits)).toBe('CALCULATED');
  expect(stateOfCalculation(kept(['94.9', '95.3']), limits)).toBe('VALUE_OUTSIDE');
  expect(stateOfCalculation(kept(['94.9', '95.3']), undefined)).toBe('CALCULATED');
  // The result is out of limits itself: its flag says so.
  expect(stateOfCalculation(kept(['90.0', '95.3']), limits)).toBe('CALCULATED');
  expect(
    stateOfCalculation(kept(['90.0', '91.3'], null, 'RSD'), { ...limits, minimum: null, maximum: '2.0' }),
  ).toBe('CALCULATED');
  expect(stateOfCalculation(kept(['94.9', '95.3'], 'Giá trị ngoại lai'), limits)).toBe('OVERRIDDEN');
});

test('COMP-28 a call brings two to twenty values, what it does not know is refused', () => {
  const entry = { formula: 'MEAN', inputs: ['99,6', ' 99,8 '] };
  expect(CalculationEntry.parse(entry)).toEqual({ formula: 'MEAN', inputs: ['99,6', '99,8'] });
  for (const wrong of [
    { inputs: ['99,6'] },
    { inputs: Array.from({ length: 21 }, () => '1') },
    { inputs: ['99,6', ''] },
    { inputs: [99.6, 99.8] },
    { formula: 'MEDIAN' },
    { decimals: 11 },
    { decimals: -1 },
    { decimals: 1.5 },
    { override: {} },
    { override: { reason: '' } },
    { rounded: '99.7' },
  ])
    expect(CalculationEntry.safeParse({ ...entry, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

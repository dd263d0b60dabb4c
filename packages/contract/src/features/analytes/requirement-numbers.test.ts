import { expect, test } from 'vitest';
import { contradictsRequirement } from './requirement-numbers.ts';

const critical = { criticalLow: null, criticalHigh: null };
const says = (
  requirement: string,
  minimum: string | null,
  maximum: string | null = null,
  { absent = false, unit = '' } = {},
) => contradictsRequirement({ requirement, unit, minimum, maximum, ...critical, absent });

test.each<[words: string, minimum: string | null, maximum: string | null]>([
  ['95,0 % – 105,0 %', '95.0', '105.0'],
  ['95.0 - 105.0 % so với nhãn', '95', '105'],
  ['Không quá 0,5 %', null, '0.50'],
  ['Không ít hơn 80 % (Q) trong 30 phút', '80', null],
  ['≤ 10³ CFU/g', null, '1000'],
  ['Không quá 10^3 CFU/g', null, '1000'],
  ['Không quá 2,5 × 10^2 CFU/ml', null, '250'],
  ['Không quá 2 x 10² CFU/ml', null, '200'],
  ['Không quá 10 000 CFU/g', null, '10000'],
  ['Từ -2,0 đến +2,0', '-2.0', '2.0'],
  ['2.000,5 – 3.000', '2000.5', '3000'],
  ['Đúng như mô tả', '95', '105'],
  ['', '95', '105'],
  ['95,0 – 105,0', null, null],
  ['95,0-105,0', '95.0', '105.0'],
  ['95,0 -105,0', '95.0', '105.0'],
  ['Từ 95,0 % đến 105,0 %', '95', '105'],
  ['100 ± 5 %', '95', '105'],
  ['7,4 ± 0,2', '7.2', '7.6'],
  ['≥ -20', '-20', null],
  ['Không quá 1,000,000 CFU/g', null, '1000000'],
  ['Không quá 2 x 103 CFU/g', null, '2000'],
  ['９５,０ – １０５,０', '95.0', '105.0'],
])('COMP-30 TEST-09 %s says what the bounds say', (words, minimum, maximum) => {
  expect(says(words, minimum, maximum)).toBe(false);
});

test.each<[words: string, minimum: string | null, maximum: string | null]>([
  ['95,0 % – 105,0 %', '70.0', '105.0'],
  ['95,0 % – 105,0 %', '95.0', '150.0'],
  ['Không quá 0,5 %', null, '5'],
  ['≤ 10³ CFU/g', null, '10000'],
  ['Không quá 2,5 × 10^2 CFU/ml', null, '2500'],
  ['Không ít hơn 75 % (Q) trong 45 phút', '70', null],
  ['95,0 đến 105,0', '9', '105'],
  // A range with one end, the other side, another sign.
  ['95,0 – 105,0', null, '105.0'],
  ['95,0 % đến 105,0 %', '95.0', null],
  ['95,0 – 105,0', '-95.0', '105.0'],
  ['95,0 – 105,0', '95.0', '95.0'],
  ['95,0 – 105,0 % (DĐVN V, 50 viên, 150 ml)', '50', '150'],
  ['Không quá 5,0', '5.0', null],
  ['Không ít hơn 80 %', null, '80'],
  ['≥ -20', null, '20'],
  ['100 ± 5', '5', '100'],
  // What is written otherwise than it is meant.
  ['Không quá 0,100', null, '100'],
  ['Không quá 1,000', null, '1000'],
  // A thousand to some, one to others.
  ['Không quá 1.000 CFU/g', null, '1000'],
  ['Không quá 1.000 CFU/g', null, '1'],
  ['９５,０ – １０５,０', '10.0', '500.0'],
  ['Không quá 2 x 103 CFU/g', null, '103'],
])('COMP-30 TEST-09 %s contradicts bounds of %s and %s', (words, minimum, maximum) => {
  expect(says(words, minimum, maximum)).toBe(true);
});

test('COMP-30 what may not be there at all has the bound zero, whatever amount was taken', () => {
  expect(says('Không được có trong 10 g', null, '0', { absent: true })).toBe(false);
  expect(says('Không được có trong 10 g', null, '0')).toBe(true);
  expect(says('95,0 – 105,0 %', null, '0', { absent: true })).toBe(true);
});

test('COMP-30 critical bounds alone are none by which results pass', () => {
  const alone = {
    unit: '',
    minimum: null,
    maximum: null,
    criticalLow: '10',
    criticalHigh: '500',
    absent: false,
  };
  expect(contradictsRequirement({ requirement: '95,0 – 105,0', ...alone })).toBe(true);
  expect(contradictsRequirement({ requirement: 'Đúng như mô tả', ...alone })).toBe(false);
});

/** By hand: the words, the unit of the limits (at most 10), and whether both say the same. */
const UNITS: readonly [words: string, unit: string, contradicts: boolean][] = [
  ['Không quá 10 %', '%', false],
  ['Không quá 10 phần trăm', '%', false],
  ['Không quá 10 %', 'phần trăm', false],
  ['Không quá 10 % (kl/kl)', '% kl/kl', false],
  ['Không quá 10 g/100 g', '%', false],
  ['Không quá 10 ppm', 'mg/kg', false],
  ['Không quá 10 mg/kg', 'ppm', false],
  ['Không quá 10 μg/g', 'ppm', false],
  ['Không quá 10 phần triệu', 'mg/kg', false],
  ['Không quá 10 ppb', 'µg/kg', false],
  ['Không quá 10 mcg', 'µg', false],
  ['Không quá 10 mL', 'ml', false],
  ['Không quá 10 CFU/g', 'CFU/g', false],
  ['Không quá 10^1 CFU / g', 'cfu/g', false],
  ['Không quá 10', '%', false],
  ['Không quá 10 %', '', false],
  ['Không quá 10 phút', 'phút', false],
  ['Không quá 10 % trong 30 phút, lấy 5 g', '%', false],
  ['Không quá 10 mg (5 %)', 'mg', false],
  ['Không quá 10 ppm', '%', true],
  ['Không quá 10 %', 'ppm', true],
  ['Không quá 10 mg/kg', '%', true],
  ['Không quá 10 µg/g', '%', true],
  ['Không quá 10 %', '‰', true],
  ['Không quá 10 ppm', 'ppb', true],
  ['Không quá 10 mg', 'µg', true],
  ['Không quá 10 CFU/g', 'CFU/ml', true],
  ['Không quá 10 mg (5 %)', '%', true],
  ['Không quá 10 % (5 mg)', 'mg', true],
  // One may be the other; who knows says so.
  ['Không quá 10 mg/l', 'ppm', true],
  ['Không quá 10 mg/kg/ngày', 'ppm', true],
  ['Không quá 10 %', 'đơn vị', true],
];
test.each(UNITS)('COMP-30 TEST-09 %s under limits in "%s" contradicts: %s', (words, unit, contradicts) => {
  expect(says(words, null, '10', { unit })).toBe(contradicts);
});

test('COMP-30 TEST-09 the unit of a span, and behind what is no bound, is one as well', () => {
  expect(says('95,0 – 105,0 %', '95.0', '105.0', { unit: 'mg' })).toBe(true);
  expect(says('100 ± 5 %', '95', '105', { unit: 'mg' })).toBe(true);
  expect(says('100 ± 5 %', '95', '105', { unit: '%' })).toBe(false);
  expect(says('Không quá 2 × 10³ CFU/g', null, '2000', { unit: 'CFU/ml' })).toBe(true);
});

test.each([
  ['Không quá mười phần trăm', true],
  ['không quá một phần nghìn', true],
  ['Từ chín mươi đến một trăm mười phần trăm', true],
  ['Không quá mười phần trăm (phụ lục 10)', true],
  ['Not more than ten per cent', true],
  ['Nửa hàm lượng ghi trên nhãn', true],
  ['Tính theo phần trăm', false],
  ['Theo Thông tư của Bộ Y tế', false],
  ['Tỷ trọng như mô tả', false],
  ['Bột màu trắng', false],
])('COMP-30 TEST-09 a number in words is not read: %s contradicts: %s', (words, contradicts) => {
  expect(says(words, null, '10', { unit: '%' })).toBe(contradicts);
  // Without bounds there is nothing to contradict.
  expect(says(words, null)).toBe(false);
});

import { expect, test } from 'vitest';
import { contradictsRequirement } from './requirement-numbers.ts';

const says = (requirement: string, minimum: string | null, maximum: string | null = null, absent = false) =>
  contradictsRequirement({ requirement, minimum, maximum, criticalLow: null, criticalHigh: null, absent });

test.each<[words: string, minimum: string | null, maximum: string | null]>([
  ['95,0 % – 105,0 %', '95.0', '105.0'],
  ['95.0 - 105.0 % so với nhãn', '95', '105'],
  ['Không quá 0,5 %', null, '0.50'],
  ['Không ít hơn 80 % (Q) trong 30 phút', '80', null],
  ['≤ 10³ CFU/g', null, '1000'],
  ['Không quá 10^3 CFU/g', null, '1000'],
  ['Không quá 2,5 × 10^2 CFU/ml', null, '250'],
  ['Không quá 2 x 10² CFU/ml', null, '200'],
  ['Không quá 1.000 CFU/g', null, '1000'],
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
  ['９５,０ – １０５,０', '10.0', '500.0'],
  ['Không quá 2 x 103 CFU/g', null, '103'],
])('COMP-30 TEST-09 %s contradicts bounds of %s and %s', (words, minimum, maximum) => {
  expect(says(words, minimum, maximum)).toBe(true);
});

test('COMP-30 what may not be there at all has the bound zero, whatever amount was taken', () => {
  expect(says('Không được có trong 10 g', null, '0', true)).toBe(false);
  expect(says('Không được có trong 10 g', null, '0')).toBe(true);
  expect(says('95,0 – 105,0 %', null, '0', true)).toBe(true);
});

test('COMP-30 critical bounds alone are none by which results pass', () => {
  const critical = { minimum: null, maximum: null, criticalLow: '10', criticalHigh: '500', absent: false };
  expect(contradictsRequirement({ requirement: '95,0 – 105,0', ...critical })).toBe(true);
  expect(contradictsRequirement({ requirement: 'Đúng như mô tả', ...critical })).toBe(false);
});

import { expect, test } from 'vitest';
import { type Bounds, placeOf } from './reading.ts';

const bounds = (minimum: string | null, maximum: string | null, low?: string, high?: string): Bounds => ({
  minimum,
  maximum,
  criticalLow: low ?? null,
  criticalHigh: high ?? null,
});
const ASSAY = bounds('90', '110');

test.each([
  ['100', 'WITHIN'],
  ['99,6', 'WITHIN'],
  [' 90 ', 'WITHIN'],
  ['110', 'WITHIN'],
  // Rounded to the decimals of the limit, halves away from zero.
  ['110,4', 'WITHIN'],
  ['110,5', 'OUTSIDE'],
  ['89.5', 'WITHIN'],
  ['89.49', 'OUTSIDE'],
  ['330', 'OUTSIDE'],
  ['330 %', 'OUTSIDE'],
  ['330%', 'OUTSIDE'],
  ['100 %', 'WITHIN'],
  ['+330', 'OUTSIDE'],
  ['−5', 'OUTSIDE'],
  ['> 110', 'OUTSIDE'],
  ['>110 %', 'OUTSIDE'],
  ['> 109', 'UNSURE'],
  ['>= 110', 'UNSURE'],
  ['≥ 111', 'OUTSIDE'],
  ['< 90', 'OUTSIDE'],
  ['< 91', 'UNSURE'],
  ['<= 89', 'OUTSIDE'],
  ['≤ 90', 'UNSURE'],
  // Another unit, words, spans, and what may be two numbers, are for a person.
  ['330 mg', 'UNSURE'],
  ['KPH', 'UNSURE'],
  ['95 – 105', 'UNSURE'],
  ['', 'UNSURE'],
  [null, 'UNSURE'],
  // A hundred thousand and a hundred are not on one side of the limits.
  ['100.000', 'UNSURE'],
  ['1.000', 'OUTSIDE'],
] as const)('TEST-08 of 90 to 110 %% %s is %s', (typed, place) => {
  expect(placeOf(typed, '%', ASSAY)).toBe(place);
});

test('TEST-08 open bounds, a maximum of zero, critical limits, decimals that settle what is meant', () => {
  expect(placeOf('1', '', bounds(null, null))).toBe('UNSURE');
  expect(placeOf('-1000', '', bounds(null, '15'))).toBe('WITHIN');
  expect(placeOf('15,5', '', bounds(null, '15'))).toBe('OUTSIDE');
  expect(placeOf('0.0000000001', '', bounds(null, '0'))).toBe('OUTSIDE');
  expect(placeOf('0', '', bounds(null, '0.00'))).toBe('WITHIN');
  expect(placeOf('-0.04', '', bounds('0.0', null))).toBe('WITHIN');
  expect(placeOf('-0.05', '', bounds('0.0', null))).toBe('OUTSIDE');
  expect(placeOf('121', '%', bounds('90', null, '80', '120'))).toBe('OUTSIDE');
  expect(placeOf('79', '%', bounds(null, null, '80'))).toBe('OUTSIDE');
  expect(placeOf('> 120', '%', bounds('90', null, '80', '120'))).toBe('OUTSIDE');
  expect(placeOf('1.000', '', bounds('0.95', '1.05'))).toBe('WITHIN');
  expect(placeOf('9007199254740993', '', bounds(null, '9007199254740992'))).toBe('OUTSIDE');
});

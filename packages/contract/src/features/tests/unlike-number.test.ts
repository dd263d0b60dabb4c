import { expect, test } from 'vitest';
import { unlikeNumber } from './unlike-number.ts';

const none = { minimum: null, maximum: null, criticalLow: null, criticalHigh: null };
const ph = { ...none, minimum: '6.0', maximum: '8.0' };

test.each([
  ['1,23,45', 'SEPARATORS'],
  ['1.000.000', 'SEPARATORS'],
  ['7,', 'SEPARATORS'],
  ['.5', 'SEPARATORS'],
  ['9 9', 'BLANK_WITHIN'],
  ['1e400', 'TOO_MANY_DIGITS'],
  ['1'.repeat(41), 'TOO_MANY_DIGITS'],
  ['7,1', undefined],
  ['1.500', undefined],
  ['5,1E-05', undefined],
  ['< 7,', undefined],
  ['KPH', undefined],
  ['20-11', undefined],
  ['', undefined],
])('TEST-03 %j under limits: %s', (stored, why) => {
  expect(unlikeNumber(stored, ph)).toBe(why);
  expect(unlikeNumber(stored, { ...none, criticalHigh: '8' })).toBe(why);
  expect(unlikeNumber(stored, none)).toBeUndefined();
});

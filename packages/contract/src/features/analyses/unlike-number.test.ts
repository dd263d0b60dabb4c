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
  expect(unlikeNumber(stored, ph, '')).toBe(why);
  expect(unlikeNumber(stored, { ...none, criticalHigh: '8' }, '')).toBe(why);
  expect(unlikeNumber(stored, none, '')).toBeUndefined();
});

const assay = { ...none, minimum: '90', maximum: '110' };

/** By hand: what may be two results, or a result with what is said of it, is asked back; what can be read in one way alone is not. */
test.each([
  ['98,5; 1,2', 'SEVERAL_NUMBERS'],
  ['1,2; 98,5', 'SEVERAL_NUMBERS'],
  ['98; 330', 'SEVERAL_NUMBERS'],
  ['98 %; 330 %', 'SEVERAL_NUMBERS'],
  ['98 và 330', 'SEVERAL_NUMBERS'],
  ['98\n330', 'SEVERAL_NUMBERS'],
  ['TB 98; > 110', 'SEVERAL_NUMBERS'],
  ['98, 330', 'BLANK_WITHIN'],
  // All of them say the same.
  ['98,5; 101', undefined],
  ['330; 340', undefined],
  // One number, whatever is said of it.
  ['TB 330', undefined],
  ['330+', undefined],
  ['98,5 (RSD 1,2 %)', undefined],
  ['330 (RSD 1,2 %)', undefined],
  ['98,5 ± 1,2', undefined],
  // Words beside a number name what it is.
  ['98,5; RSD 1,2', undefined],
  ['98; 330 mg', undefined],
  ['Đạt; Đạt', undefined],
])('COMP-39 TEST-03 %j at 90 to 110 %%: %s', (stored, why) => {
  expect(unlikeNumber(stored, assay, '%')).toBe(why);
  expect(unlikeNumber(stored, none, '%')).toBeUndefined();
});

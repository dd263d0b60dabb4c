import { expect, test } from 'vitest';
import { listedAs, nearerUnit, nearlyListed, unitMatches } from './unit-names.ts';

const [MICRO, GREEK] = ['\u00b5g', '\u03bcg'];

test('TEST-08 a unit is found by either letter, and by u', () => {
  for (const typed of [MICRO, GREEK, 'ug', 'UG']) expect(unitMatches(MICRO, typed)).toBe(true);
  expect(unitMatches('microgram (ug)', 'MICRO')).toBe(true);
  expect(unitMatches('mg', 'ug')).toBe(false);
});

test('TEST-08 of the units that are found the one written as typed is the first, the others stay in their order', () => {
  const sorted = (units: string[], typed: string) => units.toSorted((a, b) => nearerUnit(a, b, typed));
  expect(sorted(['%volume', '%w/w', '%'], '%')).toEqual(['%', '%volume', '%w/w']);
  expect(sorted(['mg/ml', 'MG', 'mg'], 'mg')).toEqual(['mg', 'MG', 'mg/ml']);
  expect(sorted([`${GREEK}/ml`, GREEK], MICRO)).toEqual([GREEK, `${GREEK}/ml`]);
});

test('TEST-08 the micro sign and the Greek letter are one, capital and small letters are two', () => {
  expect(listedAs([MICRO], ` ${GREEK} `)).toBe(MICRO);
  expect(listedAs(['g /ml'], 'g\u00a0 /ml')).toBe('g /ml');
  expect(listedAs(['mg'], 'MG')).toBeUndefined();
  expect(nearlyListed(['ml', 'mg'], 'MG')).toBe('mg');
});

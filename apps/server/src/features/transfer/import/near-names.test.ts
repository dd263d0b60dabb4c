import { expect, test } from 'vitest';
import { nearNames, slipsBetween } from './near-names.ts';

test.each([
  ['duocsonghan', 'duocsonghan', 0],
  ['duocsonghan', 'duocsongham', 1],
  ['duocsonghan', 'duocsogham', 2],
  ['duocsonghan', 'dduocsonghan', 1],
  ['duocsonghan', 'ducosonghan', 1],
  ['duocsonghan', 'duocsongdh', undefined],
])('%s and %s are %s slips apart, of two at most', (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
  expect(slipsBetween(other, one, 2)).toBe(slips);
});

const known = (...names: string[]) => names.map((name) => [name.toLowerCase(), [name]] as const);

test('SAMPLE-16 the nearest names are told first, three at most; a short name has no room for a slip', () => {
  const names = known('Traphaco', 'Trapaco', 'Traphacoo', 'Tarphaco', 'Imexpharm', 'Abc');
  expect(nearNames('traphaco', names)).toEqual(['Traphaco', 'Trapaco', 'Traphacoo']);
  expect(nearNames('imexpharn', names)).toEqual(['Imexpharm']);
  expect(nearNames('abd', names)).toEqual([]);
  expect(nearNames('hauphuoc', names)).toEqual([]);
});

test('SAMPLE-16 names that differ in diacritics or signs alone are near, however short', () => {
  expect(nearNames('abc', [['abc', ['Ả-bc', 'A bc']]])).toEqual(['Ả-bc', 'A bc']);
});

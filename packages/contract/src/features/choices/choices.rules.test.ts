import { expect, test } from 'vitest';
import { fieldOf } from '../samples/samples.catalogue.ts';
import { alikeIn, CHOICE_FIELDS, choicesOf, looksSame, sameChoice, unlikeSigns } from './choices.rules.ts';

test('SAMPLE-06 the lists that users keep are those of the dropdowns, without the ones the program decides by', () => {
  expect(CHOICE_FIELDS).toContain('dosageForm');
  expect(CHOICE_FIELDS).toContain('substanceUnit');
  expect(CHOICE_FIELDS).not.toContain('sampleSource');
  expect(CHOICE_FIELDS).not.toContain('priority');
  expect(CHOICE_FIELDS.every((key) => fieldOf(key).type === 'dropdown')).toBe(true);
});

test('SAMPLE-06 a list is what the catalogue gives, without what was taken away, and then what was added', () => {
  expect(
    choicesOf('standard', [
      { value: 'USP', removed: true },
      { value: 'JP', removed: false },
      { value: 'ChP', removed: false },
    ]),
  ).toEqual(['DĐVN V', 'TCCS', 'BP', 'EP', 'ASEAN', 'QCVN', 'JP', 'ChP']);
  expect(choicesOf('catalog', [])).toEqual([]);
});

test('SAMPLE-06 values are one when only the case of their letters or their composition differs', () => {
  expect(sameChoice('VIÊN ĐẶT', 'viên đặt')).toBe(true);
  expect(sameChoice('viên đặt', 'viên đặt'.normalize('NFD'))).toBe(true);
  expect(sameChoice('viên đặt', 'vien dat')).toBe(false);
});

test.each([
  ['\u00b5g', '\u03bcg', true],
  ['\u00b5l', '\u039cL', true],
  ['\u2126', '\u03a9', true],
  ['TCCS 01-2026', 'TCCS 01\u20132026', true],
  ['TCCS 01-2026', 'TCCS 01\u20112026', true],
  ['viên đặt', 'viên\u00a0đặt', true],
  ['viên đặt', 'viên  đặt', true],
  ['m²', 'm2', false],
  ['mg', 'µg', false],
  ['mg', 'ng', false],
] as const)('SAMPLE-06 %j and %j are one value to look at: %s', (one, other, are) => {
  expect(sameChoice(one, other)).toBe(are);
});

test('SAMPLE-06 what is one value in a list stands side by side, in its order, and nothing else does', () => {
  const values = ['mg', '\u00b5g/ml', 'USP', 'a-b', '\u03bcg/ml', 'mg', 'usp', 'a\u2013b', 'a\u00a0b'];
  expect(alikeIn(values, sameChoice)).toEqual([
    ['\u00b5g/ml', '\u03bcg/ml'],
    ['USP', 'usp'],
    ['a-b', 'a\u2013b'],
  ]);
  expect(alikeIn(values, looksSame)).toEqual([
    ['\u00b5g/ml', '\u03bcg/ml'],
    ['a-b', 'a\u2013b'],
  ]);
  expect(alikeIn(['mg', 'Mg', 'm\u00b2', 'm2'], looksSame)).toEqual([]);
});

test.each([
  ['\u00b5g/ml', '\u03bcg/ml', ['U+00B5']],
  ['\u03bcg/ml', '\u00b5g/ml', ['U+03BC']],
  ['viên\u00a0đặt', 'viên đặt', ['U+00A0']],
  ['viên đặt', 'viên\u00a0đặt', []],
  ['01\u20132026', '01-2026', ['U+2013']],
  ['USP', 'usp', []],
])('SAMPLE-06 %j beside %j is told by %j', (value, other, signs) => {
  expect(unlikeSigns(value, [value, other])).toEqual(signs);
});

import { expect, test } from 'vitest';
import { fieldOf } from '../samples/samples.catalogue.ts';
import { CHOICE_FIELDS, choicesOf, sameChoice } from './choices.rules.ts';

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

import { expect, test } from 'vitest';
import { nameOfChange } from './name-of-change.ts';

test('COMP-06 a setting is called by its title in the language of the page, anything else as it was called', () => {
  const setting = {
    name: 'Cho phép bỏ qua soát xét',
    proposed: {
      kind: 'setting',
      key: 'allowSkipReview',
      validFrom: '2026-12-01',
      before: false,
      after: true,
    },
  } as const;
  expect(nameOfChange(setting, 'en')).toBe('Review may be skipped');
  expect(nameOfChange(setting, 'vi')).toBe('Cho phép bỏ qua soát xét');
  expect(nameOfChange({ ...setting, proposed: null }, 'en')).toBe('Cho phép bỏ qua soát xét');
});

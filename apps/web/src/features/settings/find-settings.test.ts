import type { SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import { LABORATORY_KEYS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { expect, test } from 'vitest';
import { findSettings } from './find-settings.ts';

const ALL = LABORATORY_KEYS.map((key) => ({ key }) as SettingRow);
const found = (search: string, of = ALL) =>
  findSettings(of, search).flatMap(({ settings }) => settings.map(({ key }) => key));

test('PRINT-02 without a search every setting stands under its heading once', () => {
  expect(found('').toSorted()).toEqual(LABORATORY_KEYS.toSorted());
});

test.each([
  ['thong tin phong thi nghiem', 'laboratory'],
  ['Ký hiệu ĐƠN VỊ', 'laboratory'],
  ['site code', 'laboratory'],
  ['co quan chu quan', 'laboratory'],
  ['mau so phieu', 'numberPatterns'],
  ['patterns numbers', 'numberPatterns'],
  ['so mau hien', undefined],
])('PRINT-02 %s finds %s, in either language and without diacritics', (search, key) => {
  if (key) expect(found(search)).toContain(key);
  else expect(found(search)).not.toContain('laboratory');
});

test('PRINT-02 what one may not see is not found', () => {
  expect(
    found(
      'site code',
      ALL.filter(({ key }) => key !== 'laboratory'),
    ),
  ).not.toContain('laboratory');
  expect(found('khongcogi xyz')).toEqual([]);
});

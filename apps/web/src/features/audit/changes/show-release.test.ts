import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { isRelease, showRelease } from './show-release.ts';

/** The key of a text stands for it. */
const t = ((key: string) => key) as unknown as TFunction;
const show = (field: string, json: object | string, language: 'vi' | 'en' = 'vi'): string =>
  showRelease(field, typeof json === 'string' ? json : JSON.stringify(json), language, t);

test('COMP-17 HOME-08 what was asked for of what left is told in words, in both languages', () => {
  const asked = { ids: ['L26-0012', 'L26-0013'], fromDate: null };
  expect(show('filter', asked)).toBe('Mẫu: L26-0012, L26-0013');
  expect(show('filter', asked, 'en')).toBe('Samples: L26-0012, L26-0013');
  expect(show('filter', { fromDate: '2026-01-05', toDate: '2026-02-01' })).toBe(
    'Từ ngày: 05/01/2026; Đến ngày: 01/02/2026',
  );
  expect(show('filter', { status: 'REPORTED' })).toBe('Trạng thái: samples.status.REPORTED');
  expect(show('filter', { module: 'samples', action: 'samples.receive', para: 'L26' })).toBe(
    'Phân hệ: Mẫu; Hành động: Nhận mẫu; Tìm kiếm: L26',
  );
  const givers = [{ name: 'Phan Văn Giao', position: 'Dược sĩ', department: '' }];
  expect(show('filter', { ids: ['G26-0004'], parties: { givers } })).toBe(
    'Mẫu: G26-0004; Bên giao: Phan Văn Giao, Dược sĩ',
  );
});

test('COMP-17 HOME-08 of a file its name and size; anything else stays as it stands', () => {
  const file = { id: '811f77a2', mime: 'application/pdf', name: 'phieu.pdf', size: 63905, sha256: 'f5' };
  expect(show('file', file)).toBe('phieu.pdf · 62 KB');
  for (const text of ['', 'x', '[]', '{"size": 3}']) expect(show('file', text)).toBe(text);
  expect([isRelease('release', 'filter'), isRelease('release', 'about')]).toEqual([true, false]);
});

import type { Language } from '@kiemlab/contract/core/language';
import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { showLanguage } from '../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { WaitsNote } from './WaitsNote.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await showLanguage('vi');
});

const ABOUT = '00000000-0000-4000-8000-0000000000aa';
const WAITS = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'flag-base' as const,
  askedBy: 'Trưởng phòng Hóa',
  askedAt: '2026-11-28T02:05:00.000Z',
};

function show(waiting: (typeof WAITS)[]): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  cache.setQueryData(keyOf(listAbout, { query: { id: ABOUT } }), waiting);
  renderInFrame(<WaitsNote about={ABOUT} />, cache);
}

test.each<[Language, string, string]>([
  ['vi', 'Chờ người thứ hai xác nhận', 'Căn cứ so sánh với giới hạn · Trưởng phòng Hóa · 28/11/2026 09:05'],
  [
    'en',
    'Waits for a second person',
    'What is compared with the limits · Trưởng phòng Hóa · 28/11/2026 09:05',
  ],
])('COMP-06 a record says what waits about it, who asked and when (%s)', async (language, title, line) => {
  await showLanguage(language);
  show([WAITS]);
  const note = screen.getByRole('note').textContent;
  expect(note).toContain(title);
  expect(note).toContain(line);
});

test('COMP-06 a record about which nothing waits says nothing', () => {
  show([]);
  expect(screen.queryByRole('note')).toBeNull();
});

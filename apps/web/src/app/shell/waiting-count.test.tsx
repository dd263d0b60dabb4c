import { getProfile, type Profile } from '@kiemlab/contract/features/auth/auth.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Language } from '@kiemlab/contract/core/language';
import { countWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { showLanguage } from '../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { Rail } from './Rail.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await showLanguage('vi');
});

const profile = (permissions: PermissionCode[]): Profile => ({
  IdUser: '00000000-0000-4000-8000-0000000000cc',
  Username: 'chatluong1',
  FullName: 'Phụ trách chất lượng',
  Position: '',
  Department: '',
  mustChangePassword: false,
  permissions,
  aliases: [],
  hands: [],
  idleMinutes: 30,
  origin: true,
});

async function entry(permissions: PermissionCode[], count: { waiting: number; unseen: number }) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), profile(permissions));
  cache.setQueryData(keyOf(countWaiting, {}), count);
  const router = createRouter({
    routeTree: createRootRoute({ component: Rail }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderInFrame(<RouterProvider router={router as never} />, cache);
  return screen.findByRole('link', { name: /Chờ xác nhận|To confirm/ });
}

test.each<[Language, string]>([
  ['vi', 'Chờ xác nhận: 3 thay đổi đang chờ'],
  ['en', 'To confirm: 3 waiting'],
])('SHELL-02 COMP-06 the menu tells who may confirm how much waits (%s)', async (language, name) => {
  await showLanguage(language);
  const link = await entry(['Audit_Review'], { waiting: 2, unseen: 1 });
  expect([link.getAttribute('aria-label'), link.textContent]).toEqual([name, '3']);
});

test('SHELL-02 nothing waits: no number; and none for who only asks', async () => {
  const link = await entry(['UserManagament_AssignRight'], { waiting: 0, unseen: 0 });
  expect([link.getAttribute('aria-label'), link.textContent]).toEqual(['Chờ xác nhận', '']);
  cleanup();
  const asking = await entry(['Setting_Edit'], { waiting: 4, unseen: 0 });
  expect([asking.getAttribute('aria-label'), asking.textContent]).toEqual(['Chờ xác nhận', '']);
});

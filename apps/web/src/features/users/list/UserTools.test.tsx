import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { UserTools } from './UserTools.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { users, rights, ui } = texts;
const WAYS = [rights.review.open, users.doubles.open, users.permissions];

async function open(narrow: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: narrow,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: Object.keys(PERMISSIONS) });
  const rootRoute = createRootRoute({ component: () => <UserTools onAdd={() => undefined} /> });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderInFrame(<RouterProvider router={router as never} />, cache);
  await screen.findByRole('button', { name: users.add });
}
const buttons = (): string[] =>
  screen.getAllByRole('button').map((button) => button.textContent || (button.title ?? ''));

test('SHELL-08 on a phone the list of users has one button and a menu at its head', async () => {
  await open(true);
  expect(buttons()).toEqual([users.add, ui.more]);
  fireEvent.click(screen.getByRole('button', { name: ui.more }));
  for (const name of WAYS) expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
});

test('SHELL-08 where there is room, the pages about rights have buttons of their own', async () => {
  await open(false);
  expect(buttons()).toEqual([...WAYS, users.add]);
});

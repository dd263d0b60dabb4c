import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readList } from '../../lib/list-filters.ts';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { OOS_FILTERS } from './oos-filters.ts';
import { OosListPage } from './OosListPage.tsx';

const { oos } = texts;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list under an address, of a laboratory with so many cases, none of which fits a filter. */
function open(address: string, inAll: number): void {
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams } = new URL(path, 'http://localhost');
    if (!path.includes('/api/oos-cases'))
      return Promise.resolve(Response.json({ data: { permissions: [] } }));
    const total = searchParams.has('status') ? 0 : inAll;
    return Promise.resolve(Response.json({ cases: [], total }));
  });
  const rootRoute = createRootRoute();
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/test/oos',
    validateSearch: readList(OOS_FILTERS),
    component: OosListPage,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([list]), history });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInFrame(<RouterProvider router={router as never} />, cache);
}

test('COMP-39 where filters leave no case, it says so and offers to take them away', async () => {
  open('/test/oos?status=OPEN', 3);
  expect(await screen.findByText(oos.noneFound)).toBeTruthy();
  expect(screen.getByRole('button', { name: oos.clearFilters })).toBeTruthy();
});

test('COMP-39 where there is no case at all, other filters are not what helps', async () => {
  open('/test/oos?status=OPEN', 0);
  expect(await screen.findByText(oos.none)).toBeTruthy();
  expect(screen.getByText(oos.noneHint)).toBeTruthy();
  expect(screen.queryByText(oos.noneFoundHint)).toBeNull();
});

import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCase } from '../../features/oos/testing.ts';
import { readList } from '../../lib/list-filters.ts';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { OOS_FILTERS } from './oos-filters.ts';
import { OosListPage } from './OosListPage.tsx';

const { oos, ui } = texts;

let asked: URLSearchParams[];
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list under an address, of a laboratory with so many cases, none of which fits a status. */
function open(address: string, inAll: number, cases: readonly OosCase[] = []) {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams } = new URL(path, 'http://localhost');
    if (!path.includes('/api/oos-cases'))
      return Promise.resolve(
        Response.json({
          status: 1,
          data: {
            IdUser: 'u',
            permissions: ['Test', ...permitOosChange.permission],
            aliases: [],
            hands: [],
            mustChangePassword: false,
          },
        }),
      );
    asked.push(searchParams);
    const total = searchParams.has('status') ? 0 : inAll;
    return Promise.resolve(Response.json({ cases: total ? cases : [], total }));
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
  return history;
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

test('COMP-39 a case opens beside the list: the address keeps it with the filters, its next act is one button, back closes it', async () => {
  const history = open('/test/oos?textSearch=Ginkgo', 1, [aCase()]);
  fireEvent.doubleClick(await screen.findByText('L26-0001-T01'));
  const beside = await screen.findByRole('dialog');
  const { searchParams } = new URL(history.location.href, 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ textSearch: 'Ginkgo', open: 'OOS26-001' });
  expect(await within(beside).findByRole('link', { name: 'L26-0001-T01' })).toBeTruthy();
  expect(within(beside).getByRole('link', { name: 'L26-0001' })).toBeTruthy();
  expect(await within(beside).findByRole('button', { name: oos.decide })).toBeTruthy();
  expect(within(beside).queryByRole('button', { name: oos.permit })).toBeNull();
  fireEvent.click(within(beside).getByRole('button', { name: ui.more }));
  expect(await screen.findByRole('menuitem', { name: oos.permit })).toBeTruthy();
  // The list is asked for what it shows, not for what lies beside it.
  expect(asked.every((query) => !query.has('open'))).toBe(true);
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.search).toBe('?textSearch=Ginkgo');
});

test('COMP-39 an address opens a case that the list does not show, and says so where there is none', async () => {
  open('/test/oos?status=OPEN&open=OOS26-001', 3, [aCase()]);
  expect(await within(await screen.findByRole('dialog')).findByText(/Ginkgo/)).toBeTruthy();
  cleanup();
  open('/test/oos?open=OOS26-999', 3, [aCase()]);
  expect(await within(await screen.findByRole('dialog')).findByText(oos.noneFound)).toBeTruthy();
});

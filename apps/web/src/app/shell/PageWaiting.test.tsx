import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lazyPage } from '../../lib/lazy-page.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { PageWaiting } from './PageWaiting.tsx';

afterEach(cleanup);

function open(address: string): void {
  const rootRoute = createRootRoute();
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { title: 'shell.samples' },
      component: lazyPage(() => new Promise<{ Page: () => null }>(() => undefined), 'Page'),
    });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/sample'), page('/sample/$id')]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingComponent: PageWaiting,
    defaultPendingMs: 0,
  });
  renderInFrame(<RouterProvider router={router as never} />);
}

test('SHELL-05 while a list is loaded its title and the place of its toolbar stand', async () => {
  open('/sample');
  expect(await screen.findByRole('heading', { level: 1, name: 'Quản lý mẫu' })).toBeTruthy();
  expect(screen.getByRole('status')).toBeTruthy();
});

test('SHELL-05 a record that is loaded has no name yet', async () => {
  open('/sample/L26-0001');
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

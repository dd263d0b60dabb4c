import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { TEST_FILTERS } from '../../features/analyses/list/test-search.ts';

/** The tests screen and the grid that results are typed into; both keep the same filters in the address. */
export const testRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/test',
      validateSearch: readList(TEST_FILTERS),
      staticData: { title: 'tests.title', permissions: ['Test'] },
      component: lazyPage(() => import('./TestListPage.tsx'), 'TestListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/test/entry',
      validateSearch: readList(TEST_FILTERS),
      staticData: { title: 'tests.entry.title', permissions: ['Test_EnterResult'], scansOnly: true },
      component: lazyPage(() => import('./ResultEntryPage.tsx'), 'ResultEntryPage'),
    }),
  ] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { OOS_FILTERS } from './oos-filters.ts';

/** The list of cases out of specification. */
export const oosRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/test/oos',
      validateSearch: readList(OOS_FILTERS),
      staticData: { title: 'oos.title', permissions: ['Test'] },
      component: lazyPage(() => import('./OosListPage.tsx'), 'OosListPage'),
    }),
  ] as const;

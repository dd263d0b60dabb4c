import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { DESTRUCTION_FILTERS } from './destruction-filters.ts';

/** Minutes of destruction: their list, and each. */
export const destructionRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/destruction',
      validateSearch: readList(DESTRUCTION_FILTERS),
      staticData: { title: 'destruction.title', permissions: ['Sample_Cancel', 'Audit_Review'] },
      component: lazyPage(() => import('./DestructionListPage.tsx'), 'DestructionListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/destruction/$id',
      staticData: { title: 'destruction.title', permissions: ['Sample_Cancel', 'Audit_Review'] },
      component: lazyPage(() => import('./DestructionPage.tsx'), 'DestructionPage'),
    }),
  ] as const;

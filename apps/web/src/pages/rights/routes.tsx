import { APPS } from '@kiemlab/contract/core/permissions';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import { idParam, wordParam } from '../../lib/search-params.ts';
import type { AppRoute } from '../app-route.tsx';
import { REVIEW_FILTERS } from './review-filters.ts';

/** Where rights are given, and where they are reviewed. */
export const rightsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/permission-management',
      validateSearch: (search: Record<string, unknown>) => ({
        app: wordParam(search['app'], APPS),
        group: idParam(search['group']),
      }),
      staticData: { title: 'rights.title', permissions: ['UserManagament_AssignRight'] },
      component: lazyPage(() => import('./PermissionPage.tsx'), 'PermissionPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/access-review',
      validateSearch: readList(REVIEW_FILTERS),
      staticData: { title: 'rights.review.title', permissions: ['UserManagament'] },
      component: lazyPage(() => import('./AccessReviewPage.tsx'), 'AccessReviewPage'),
    }),
  ] as const;

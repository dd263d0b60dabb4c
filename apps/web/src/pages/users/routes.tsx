import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { USER_FILTERS } from './user-filters.ts';

/** The list of users. */
export const userRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/user-management',
      validateSearch: readList(USER_FILTERS),
      staticData: { title: 'shell.users', permissions: ['UserManagament'] },
      component: lazyPage(() => import('./UserListPage.tsx'), 'UserListPage'),
    }),
  ] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { DOUBLE_FILTERS, USER_FILTERS } from './user-filters.ts';

/** The list of users, and of accounts that count as one person's. */
export const userRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/user-management',
      validateSearch: readList(USER_FILTERS),
      staticData: { title: 'shell.users', permissions: ['UserManagament'] },
      component: lazyPage(() => import('./UserListPage.tsx'), 'UserListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/double-people',
      validateSearch: readList(DOUBLE_FILTERS),
      staticData: { title: 'users.doubles.title', permissions: ['UserManagament_AssignRight'] },
      component: lazyPage(() => import('./DoublePeoplePage.tsx'), 'DoublePeoplePage'),
    }),
  ] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { CLIENT_FILTERS } from './client-filters.ts';

/** The list of clients. */
export const clientRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/client',
      validateSearch: readList(CLIENT_FILTERS),
      staticData: { title: 'shell.clients', permissions: ['Client'] },
      component: lazyPage(() => import('./ClientListPage.tsx'), 'ClientListPage'),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AppRoute } from '../../app/app-route.tsx';

/** The tests screen. */
export const testRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/test',
      staticData: { title: 'shell.tests', permissions: ['Test'] },
      component: lazyRouteComponent(() => import('./pages/TestListPage.tsx'), 'TestListPage'),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AppRoute } from '../../app/app-route.tsx';

/** The home page. */
export const homeRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      staticData: { title: 'shell.home' },
      component: lazyRouteComponent(() => import('./pages/HomePage.tsx'), 'HomePage'),
    }),
  ] as const;

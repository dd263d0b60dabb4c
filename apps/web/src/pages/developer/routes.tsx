import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';

/** The page that sends any call (specification 2 §2). */
export const developerRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/api',
      staticData: { title: 'shell.developer', permissions: ['Api_Page'] },
      component: lazyPage(() => import('../../features/developer/DeveloperPage.tsx'), 'DeveloperPage'),
    }),
  ] as const;

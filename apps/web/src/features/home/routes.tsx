import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod/mini';
import type { AppRoute } from '../../app/app-route.tsx';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** The active tab, and the filters of the audit trail; what cannot be read in the address counts as not set. */
const HomeSearch = z.object({
  tab: kept(z.int()),
  module: kept(z.string()),
  action: kept(z.string()),
  from: kept(z.iso.date()),
  to: kept(z.iso.date()),
  para: kept(z.string()),
});

/** The home page. */
export const homeRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      validateSearch: HomeSearch,
      staticData: { title: 'shell.home' },
      component: lazyRouteComponent(() => import('./pages/HomePage.tsx'), 'HomePage'),
    }),
  ] as const;

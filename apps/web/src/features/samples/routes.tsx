import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod/mini';
import type { AppRoute } from '../../app/app-route.tsx';

/** Filters of the list, kept in the address. */
const ListSearch = z.object({
  textSearch: z.catch(z.optional(z.string()), undefined),
  page: z.catch(z.optional(z.int()), undefined),
});

/** List of samples and the page of one sample. */
export const sampleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample',
      validateSearch: ListSearch,
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyRouteComponent(() => import('./pages/SampleListPage.tsx'), 'SampleListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id',
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyRouteComponent(() => import('./pages/SamplePage.tsx'), 'SamplePage'),
    }),
  ] as const;

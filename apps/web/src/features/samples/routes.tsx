import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AppRoute } from '../../app/app-route.tsx';
import { countParam, textParam } from '../../lib/search-params.ts';

/** Filters of the list, kept in the address. */
interface ListSearch {
  textSearch?: string | undefined;
  page?: number | undefined;
}

/** List of samples and the page of one sample. */
export const sampleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample',
      validateSearch: (search): ListSearch => ({
        textSearch: textParam(search['textSearch']),
        page: countParam(search['page']),
      }),
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

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AppRoute } from '../../app/app-route.tsx';
import { countParam, dayParam, textParam } from '../../lib/search-params.ts';

/** The active tab, and the filters of the audit trail; kept in the address. */
export interface HomeSearch {
  tab?: number | undefined;
  module?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  para?: string | undefined;
}

/** The home page. */
export const homeRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      validateSearch: (search): HomeSearch => ({
        tab: countParam(search['tab']),
        module: textParam(search['module']),
        action: textParam(search['action']),
        from: dayParam(search['from']),
        to: dayParam(search['to']),
        para: textParam(search['para']),
      }),
      staticData: { title: 'shell.home' },
      component: lazyRouteComponent(() => import('./pages/HomePage.tsx'), 'HomePage'),
    }),
  ] as const;

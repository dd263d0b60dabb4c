import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';
import { HOME_TABS } from './home-tabs.ts';
import { countParam, dayParam, textParam, wordParam } from '../../lib/search-params.ts';

/** The active tab, and the filters of the alerts or of the audit trail; kept in the address. */
export interface HomeSearch {
  tab?: number | undefined;
  status?: 'READ' | 'UNREAD' | undefined;
  page?: number | undefined;
  module?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  para?: string | undefined;
}

/** The home page, and the specification's own address of its alerts (2 §2). */
export const homeRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      validateSearch: (search): HomeSearch => ({
        tab: countParam(search['tab']),
        status: wordParam(search['status'], ['READ', 'UNREAD']),
        page: countParam(search['page']),
        module: textParam(search['module']),
        action: textParam(search['action']),
        from: dayParam(search['from']),
        to: dayParam(search['to']),
        para: textParam(search['para']),
      }),
      staticData: { title: 'shell.home' },
      component: lazyPage(() => import('./pages/HomePage.tsx'), 'HomePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/task',
      beforeLoad: () => {
        throw redirect({ to: '/', search: { tab: HOME_TABS.alerts } });
      },
    }),
  ] as const;

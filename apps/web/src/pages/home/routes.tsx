import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';
import { HOME_TABS } from './home-tabs.ts';
import { readList } from '../../lib/list-filters.ts';
import { countParam, textParam } from '../../lib/search-params.ts';
import { ALERT_FILTERS } from '../../features/alerts/alert-filters.ts';
import { REPORT_FILTERS } from './report/report-search.ts';

/** The active tab, and the filters of the report, the alerts and the audit trail; kept in the address. */
const HOME_FILTERS = {
  tab: countParam,
  ...ALERT_FILTERS,
  ...REPORT_FILTERS,
  module: textParam,
  action: textParam,
  para: textParam,
  refused: textParam,
  review: textParam,
  reviews: textParam,
};

/** The home page, and the specification's own address of its alerts (2 §2). */
export const homeRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      validateSearch: readList(HOME_FILTERS),
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

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { HANDOVER_FILTERS } from './handover-filters.ts';

/** What was handed over to the user and waits for a confirmation. */
export const handoverRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/handover',
      validateSearch: readList(HANDOVER_FILTERS),
      staticData: { title: 'handovers.title', permissions: ['Sample'] },
      component: lazyPage(() => import('./MyHandoversPage.tsx'), 'MyHandoversPage'),
    }),
  ] as const;

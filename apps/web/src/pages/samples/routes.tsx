import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { SAMPLE_FILTERS } from './sample-filters.ts';

/** List of samples and the page of one sample. */
export const sampleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample',
      validateSearch: readList(SAMPLE_FILTERS),
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyPage(() => import('./SampleListPage.tsx'), 'SampleListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id',
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyPage(() => import('./SamplePage.tsx'), 'SamplePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id/file/$fileId',
      staticData: { title: 'attachments.one', permissions: ['Sample'] },
      component: lazyPage(() => import('../../features/attachments/FilePage.tsx'), 'FilePage'),
    }),
  ] as const;

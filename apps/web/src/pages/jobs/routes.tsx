import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { JOB_FILTERS } from './job-filters.ts';

/** The list of background jobs. */
export const jobRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/jobs',
      validateSearch: readList(JOB_FILTERS),
      staticData: { title: 'shell.jobs', permissions: ['Job_Manage', 'Sample_Export', 'Sample_Import'] },
      component: lazyPage(() => import('./JobListPage.tsx'), 'JobListPage'),
    }),
  ] as const;

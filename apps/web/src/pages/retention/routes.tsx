import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { RETENTION_FILTERS } from './retention-filters.ts';

/** What is kept, and for how long. */
export const retentionRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/retention',
      validateSearch: readList(RETENTION_FILTERS),
      staticData: {
        title: 'retention.title',
        permissions: ['Sample_Receive', 'Sample_Cancel', 'EditConfig', 'Test_Unlock', 'Audit_Review'],
      },
      component: lazyPage(() => import('./RetentionPage.tsx'), 'RetentionPage'),
    }),
  ] as const;

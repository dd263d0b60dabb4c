import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { SAFEGUARD_FILTERS } from './safeguard-filters.ts';

/** What waits for a second person. */
export const safeguardRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/safeguards',
      validateSearch: readList(SAFEGUARD_FILTERS),
      staticData: {
        title: 'safeguards.title',
        permissions: [
          'UserManagament_AssignRight',
          'Test_Unlock',
          'Audit_Review',
          'Setting_Edit',
          'EditConfig',
        ],
      },
      component: lazyPage(() => import('./SafeguardsPage.tsx'), 'SafeguardsPage'),
    }),
  ] as const;

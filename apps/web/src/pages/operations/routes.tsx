import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';

/** How back-ups, disks and the like are, for administrators (OPS-05). */
export const operationsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/system-status',
      staticData: { title: 'shell.systemStatus', permissions: ['UserManagament_AssignRight'] },
      component: lazyPage(() => import('../../features/operations/SystemStatusPage.tsx'), 'SystemStatusPage'),
    }),
  ] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';

/** What the laboratory sets for itself. */
export const settingsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/settings',
      staticData: {
        title: 'shell.settings',
        permissions: ['Setting', 'Setting_Edit', 'UserManagament_AssignRight'],
      },
      component: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
    }),
  ] as const;

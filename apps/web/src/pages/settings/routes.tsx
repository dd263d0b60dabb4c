import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { SETTING_FILTERS } from './setting-filters.ts';

/** What the laboratory sets for itself. */
export const settingsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/settings',
      validateSearch: readList(SETTING_FILTERS),
      staticData: {
        title: 'shell.settings',
        permissions: ['Setting', 'Setting_Edit', 'UserManagament_AssignRight'],
      },
      component: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
    }),
  ] as const;

import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page.ts';
import type { TextKey } from '../lib/i18n/i18n.ts';
import { readSession } from '../lib/session/session-store.ts';
import { CrashPage } from '../app/CrashPage.tsx';
import { NotFoundPage } from '../app/NotFoundPage.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, for the breadcrumb and the window's title; by what the address asks for where it is one page for several. */
    title?: TextKey | ((search: object) => TextKey);
    /** Holders of any of these may see the page; everybody signed in when left out. */
    permissions?: readonly PermissionCode[];
    /** Values are typed here one after the other: none of them is to end in the scan box. */
    scansOnly?: boolean;
  }
}

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});

/** Everything behind the login: header, menu, footer around the page. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: ({ location }) => {
    if (!readSession()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  component: lazyPage(() => import('../app/shell/Shell.tsx'), 'Shell'),
});

/** Parent of the features' routes. */
export type AppRoute = typeof appRoute;

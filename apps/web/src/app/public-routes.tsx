import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page.ts';
import { textParam, wordParam } from '../lib/search-params.ts';
import { readSession } from '../lib/session/session-store.ts';
import { rootRoute } from '../pages/app-route.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { safeTarget } from './login/safe-target.ts';

export interface LoginSearch {
  /** Where to go after the login; only within this site. */
  redirect?: string | undefined;
  /** What came to its end before: the session, and why, or the first set-up. */
  ended?: 'idle' | 'over' | 'expired' | 'signature' | 'setup' | undefined;
}

/** The first page: the only one that is not loaded on demand. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): LoginSearch => ({
    redirect: textParam(search['redirect']),
    ended: wordParam(search['ended'], ['idle', 'over', 'expired', 'signature', 'setup']),
  }),
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: safeTarget(search.redirect) });
  },
  component: LoginPage,
});

/** First run of a new laboratory. */
export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyPage(() => import('./setup/SetupPage.tsx'), 'SetupPage'),
});

/** Tells how to get an account (AUTH-05). */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: (search): Pick<LoginSearch, 'redirect'> => ({ redirect: textParam(search['redirect']) }),
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: safeTarget(search.redirect) });
  },
  component: lazyPage(() => import('./register/RegisterPage.tsx'), 'RegisterPage'),
});

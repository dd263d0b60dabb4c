import { createRoute, redirect } from '@tanstack/react-router';
import { textParam, wordParam } from '../lib/search-params.ts';
import { readSession } from '../lib/session/session-store.ts';
import { rootRoute } from './app-route.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { safeTarget } from './login/safe-target.ts';

export interface LoginSearch {
  /** Where to go after the login; only within this site. */
  redirect?: string | undefined;
  /** Why the user has to log in again. */
  ended?: 'idle' | 'expired' | undefined;
}

/** The first page: the only one that is not loaded on demand. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): LoginSearch => ({
    redirect: textParam(search['redirect']),
    ended: wordParam(search['ended'], ['idle', 'expired']),
  }),
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: safeTarget(search.redirect) });
  },
  component: LoginPage,
});

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
  /** What came to its end before: the session, and why, the first set-up, or a forgotten password. */
  ended?: 'idle' | 'over' | 'expired' | 'signature' | 'setup' | 'password' | undefined;
}

/** The first page: the only one that is not loaded on demand. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): LoginSearch => ({
    redirect: textParam(search['redirect']),
    ended: wordParam(search['ended'], ['idle', 'over', 'expired', 'signature', 'setup', 'password']),
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

const checkPage = lazyPage(() => import('./verify/VerifyPage.tsx'), 'VerifyPage');

/** The public check of a report, by the code on it (PRINT-05); who is signed in sees the same. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$code',
  component: checkPage,
});

/** Where a code can be typed in. */
export const verifyStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  component: checkPage,
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

/** Who is signed in goes on to where he or she was going. */
const leaveWhenSignedIn = ({ search }: { search: Pick<LoginSearch, 'redirect'> }): void => {
  if (readSession()) throw redirect({ href: safeTarget(search.redirect) });
};
const readRedirect = (search: Record<string, unknown>): Pick<LoginSearch, 'redirect'> => ({
  redirect: textParam(search['redirect']),
});

/** Asks for a mail with a link (AUTH-06). */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  validateSearch: readRedirect,
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('./forgotten/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

/** The page of the mailed link (AUTH-07). */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot_password/$token',
  validateSearch: readRedirect,
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('./forgotten/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

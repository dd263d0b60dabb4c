import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { readSession } from '../lib/session/session-store.ts';
import { rootRoute } from './app-route.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { safeTarget } from './login/safe-target.ts';

const Search = z.object({
  /** Where to go after the login; only within this site. */
  redirect: z.catch(z.optional(z.string()), undefined),
  /** Why the user has to log in again. */
  ended: z.catch(z.optional(z.enum(['idle', 'expired'])), undefined),
});

/** The first page: the only one that is not loaded on demand. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: Search,
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: safeTarget(search.redirect) });
  },
  component: LoginPage,
});

import { unavailable } from './unavailable.ts';

/**
 * The endpoints of the user service, loaded when they are first needed: they bring the schema library with them, which
 * would make up a fifth of the first page.
 */
export const authEndpoints = () =>
  import('@kiemlab/contract/features/auth/auth.api').catch(() => {
    throw unavailable();
  });

import { verifyPassword as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { route } from '../../platform/http/route.ts';
import { checkPassword } from './check-password.ts';

/** The re-check before a signing act (AUTH-12); a failure counts toward the lock-out. */
export const verifyPassword = route(endpoint, async ({ body }, context) => {
  await checkPassword(context, context.user.username, body.password, 'SIGNATURE_FAILED');
  return {};
});

import { verifyPassword as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { route } from '../../platform/http/route.ts';
import { checkSignature } from '../../platform/signing/check-signature.ts';

/** The re-check before a signing act (AUTH-12); five failures end the session. */
export const verifyPassword = route(endpoint, async ({ body }, context) => {
  await checkSignature(context, body.password);
  return {};
});

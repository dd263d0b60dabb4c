import { checkOtp as endpoint } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { hashToken } from '../../platform/auth/sessions.ts';
import { route } from '../../platform/http/route.ts';
import { findTokenOwner } from './password-reset.queries.ts';

/**
 * Whether the token of a mailed link still replaces a password, for the page that asks for the new one (AUTH-07). Writes nothing, and
 * answers the same for a token that is unknown, used, over or replaced by a newer one.
 */
export const checkOtp = route(endpoint, async ({ body }, { db }) => {
  const owner = await findTokenOwner(db, hashToken(body.otp));
  return { usable: owner !== undefined };
});

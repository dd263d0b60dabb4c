import { refreshToken as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { actAs } from '@kiemlab/db/unit-of-work';
import { endSession } from '../../platform/auth/sessions.queries.ts';
import { hashToken } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lockRefreshToken, markRefreshTokenUsed } from './auth.queries.ts';

/** Rotates a refresh token; one that comes twice was stolen or copied, so the whole session ends (AUTH-13). */
export const refreshToken = route(endpoint, async ({ query }, context) => {
  const hash = hashToken(query.refresh_token);
  const tokens = await context.write({ action: 'auth.refresh-token' }, async (tx) => {
    const token = await lockRefreshToken(tx, hash);
    if (!token || token.ended_at || token.expires_at.getTime() < Date.now()) return undefined;
    await actAs(tx, token.user_id);
    if (token.used_at) {
      await endSession(tx, token.session_id, 'refresh token used twice');
      context.sessions.forget(token.session_id);
      return undefined;
    }
    await markRefreshTokenUsed(tx, hash);
    return context.sessions.issue(tx, token.user_id, token.session_id);
  });
  if (!tokens) throw new AppError('TOKEN_EXPIRED');
  return tokens;
});

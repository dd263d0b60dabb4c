import { refreshToken as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { actAs } from '@kiemlab/db/unit-of-work';
import { endOf, refusalOf } from '../../platform/auth/session-end.ts';
import { endSession } from '../../platform/auth/end-sessions.queries.ts';
import { hashToken } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lockRefreshToken, markRefreshTokenUsed } from './auth.queries.ts';

/**
 * Rotates a refresh token; one that comes twice was stolen or copied, so the whole session ends (AUTH-13). Nobody acts by it: a
 * session whose time is over ends here as elsewhere (AUTH-15). Sent along, a valid access token has to be of the same session: who has
 * one of his or her own does not go on in another's.
 */
export const refreshToken = route(endpoint, async ({ query }, context) => {
  const { sessions, bearer } = context;
  const own = bearer === undefined ? undefined : await sessions.namedBy(bearer);
  const hash = hashToken(query.refresh_token);
  const limits = await sessions.limits();
  const done = await context.write({ action: 'auth.refresh-token' }, async (tx) => {
    const token = await lockRefreshToken(tx, hash);
    if (!token?.login_enabled) return { because: null };
    const { session_id: sessionId } = token;
    if (own !== undefined && own !== sessionId) throw new AppError('FORBIDDEN');
    if (token.ended_at) return { because: token.ended_because };
    await actAs(tx, token.user_id);
    const because = token.used_at
      ? 'refresh token used twice'
      : endOf(sessions.ageOf(sessionId, token), limits);
    if (because !== undefined) {
      await endSession(tx, sessionId, because);
      return { because, sessionId };
    }
    if (token.expired) return { because: null };
    await markRefreshTokenUsed(tx, hash);
    return { tokens: await sessions.issue(tx, token.user_id, sessionId) };
  });
  if (done.tokens) return done.tokens;
  if (done.sessionId !== undefined) sessions.forget(done.sessionId);
  throw refusalOf(done.because, limits);
});

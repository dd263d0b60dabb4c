import { logout } from '@kiemlab/contract/features/auth/auth.api';
import { endSession } from '../../platform/auth/end-sessions.queries.ts';
import { route } from '../../platform/http/route.ts';

/** Ends the session on the server: its access token is refused from now on (AUTH-13, COMP-04). */
export const logOut = route(logout, async ({ body }, context) => {
  const { sessionId } = context.user;
  const because = body.idle ? 'nobody acted' : 'logged out';
  await context.write({ action: 'auth.logout' }, (tx) => endSession(tx, sessionId, because));
  context.sessions.forget(sessionId);
  return {};
});

import { logout } from '@kiemlab/contract/features/auth/auth.api';
import { endSession } from '../../platform/auth/sessions.queries.ts';
import { route } from '../../platform/http/route.ts';

/** Ends the session on the server: its access token is refused from now on (AUTH-13, COMP-04). */
export const logOut = route(logout, async (_input, context) => {
  const { sessionId } = context.user;
  await context.write({ action: 'auth.logout' }, (tx) => endSession(tx, sessionId, 'logged out'));
  context.sessions.forget(sessionId);
  return {};
});

import { endOtherSessions as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import { route } from '../../platform/http/route.ts';

/** Ends all own sessions but the caller's; their tokens are refused in every process within a second (COMP-04). */
export const endOtherSessions = route(endpoint, async (_input, context) => {
  const { id, sessionId } = context.user;
  const ended = await context.write({ action: endpoint.id }, (tx) =>
    endSessionsOf(tx, id, 'ended from another session', sessionId),
  );
  context.sessions.forget();
  return { ended: ended.length };
});

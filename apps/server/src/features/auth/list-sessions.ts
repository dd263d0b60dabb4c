import { listSessions as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { endOf } from '../../platform/auth/session-end.ts';
import { route } from '../../platform/http/route.ts';
import { findOpenSessions } from './auth.queries.ts';

/** Own sessions in which tokens still count, the caller's first, then the newest. */
export const listSessions = route(endpoint, async (_input, { db, sessions, user }) => {
  // What is to be told of this session is written first: it is the one that acts.
  await sessions.flush();
  const [rows, limits] = [await findOpenSessions(db, user.id), await sessions.limits()];
  const open = rows.filter((row) => endOf(row, limits) === undefined);
  return open
    .map((row) => ({
      since: row.created_at.toISOString(),
      lastSeen: row.seen_at.toISOString(),
      address: row.client_ip,
      current: row.id === user.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
});

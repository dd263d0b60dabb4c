import { listMembers as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lastDayOf } from './last-day.ts';
import { findGroup, findMembers } from './groups.queries.ts';

/** Who is in a user group now, the disabled among them (USER-02). */
export const listMembers = route(endpoint, async ({ query }, { db }) => {
  found(await findGroup(db, query.idGroup), 'NOT_FOUND');
  return (await findMembers(db, query.idGroup)).map((row) => ({
    IdUser: row.id,
    Username: row.username,
    FullName: row.full_name,
    Position: row.position,
    LoginStatus: row.enabled ? (1 as const) : (2 as const),
    Since: row.since.toISOString(),
    Until: lastDayOf(row.until),
  }));
});

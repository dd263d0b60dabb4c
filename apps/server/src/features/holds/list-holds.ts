import { listHolds as endpoint } from '@kiemlab/contract/features/holds/holds.api';
import { route } from '../../platform/http/route.ts';
import { findHolds } from './holds.queries.ts';
import { presentHold } from './present-hold.ts';

/** Legal holds and complaints on the samples that the caller sees, newest first (rule K7). */
export const listHolds = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...filter } = query;
  const { rows, total } = await findHolds(db, filter, user, { offset: page * size, limit: size });
  return { holds: rows.map((hold) => presentHold(hold, user)), total };
});

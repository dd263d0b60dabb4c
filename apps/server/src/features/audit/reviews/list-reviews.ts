import { listReviews as endpoint } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { route } from '../../../platform/http/route.ts';
import { findReviews } from './reviews.queries.ts';

const MOST = 200;

/** Who looked through which part of the trail, up to which entry, the last one first (rule C32). */
export const listReviews = route(endpoint, async ({ query }, { db }) => {
  const size = Math.min(query.size, MOST);
  const rows = await findReviews(db, query.before, size + 1);
  const content = rows.slice(0, size).map((row) => ({
    id: row.id,
    module: row.module,
    action: row.action,
    fromDate: row.from_day,
    toDate: row.to_day,
    entryId: row.up_to,
    entryDate: row.entry_at.toISOString(),
    note: row.note,
    fullName: row.full_name,
    username: row.username,
    createdDate: row.reviewed_at.toISOString(),
  }));
  return { content, hasMore: rows.length > size };
});

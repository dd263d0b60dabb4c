import { can } from '@kiemlab/contract/core/actor';
import { listRefusedActs as endpoint } from '@kiemlab/contract/features/audit/audit.api';
import { isId } from '@kiemlab/contract/core/text';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { addDays, startOf } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { findAddressed } from './object-names.queries.ts';
import { findRefusedActs } from './refused-acts.queries.ts';

const MOST = 200;

/**
 * Refused acts for who looks through the trail, both days included (COMP-05, COMP-17). The records that they named are told to, and
 * found by, who sees all samples with where they come from; those of an address by what they are called.
 */
export const listRefusedActs = route(endpoint, async ({ query }, { db, user }) => {
  const seesRecords = can(user, 'Sample_ViewAll') && !hidesOrigin(user);
  const { before, para, fromDate, toDate } = query;
  const size = Math.min(query.size, MOST);
  const filter = {
    before,
    para: para || undefined,
    inRecords: seesRecords,
    from: fromDate && startOf(fromDate),
    to: toDate && startOf(addDays(toDate, 1)),
  };
  const rows = await findRefusedActs(db, filter, size + 1);
  const ids = seesRecords ? rows.flatMap(({ records }) => records).filter(isId) : [];
  const names = await findAddressed(db, [...new Set(ids)]);
  return {
    content: rows.slice(0, size).map((row) => ({
      id: row.id,
      username: row.username,
      fullName: row.full_name,
      endpoint: row.endpoint,
      code: row.code,
      records: seesRecords ? row.records.map((record) => names.get(record) ?? record) : [],
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      count: Number(row.count),
    })),
    hasMore: rows.length > size,
  };
});
